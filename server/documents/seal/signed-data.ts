// Decorators of the library need it before the library loads.
import 'reflect-metadata';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import { createHash, sign } from 'node:crypto';
import type { DocumentKey } from './document-key.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** DER of the object identifier of `data`. */
const DATA = Buffer.from('06092a864886f70d010701', 'hex');
/** DER of a null, which RSA and SHA-256 take for parameters. */
const NULL = bufferOf(Buffer.from('0500', 'hex'));
const SET_OF = 0x31;

/**
 * A detached signature over a digest, as PAdES B-B requires: the signed attributes name the
 * certificate but no time, which is in the PDF. Source: ETSI EN 319 142-1, 6.3; RFC 5652; RFC 5035.
 *
 * @param digest SHA-256 of the signed bytes
 * @returns DER
 */
export function signedDataOver(digest: Buffer, { chain, key }: DocumentKey): Buffer {
  const certificates = chain.map((each) => AsnConvert.parse(each.raw, Certificate));
  const [own] = certificates;
  const [first] = chain;
  if (!own || !first) throw new Error('there is no certificate to sign with');
  const ownHash = createHash('sha256').update(first.raw).digest();
  const attributes = [
    attribute(OID.contentType, DATA),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(ownHash))))),
  ]
    .map((each) => ({ each, der: Buffer.from(AsnConvert.serialize(each)) }))
    // DER orders the members of a set by their bytes; who checks encodes them again.
    .toSorted((one, two) => Buffer.compare(one.der, two.der));
  const signed = tagged(SET_OF, Buffer.concat(attributes.map(({ der }) => der)));

  const isRsa = key.asymmetricKeyType === 'rsa';
  const sha256 = () => new AlgorithmIdentifier({ algorithm: OID.sha256, parameters: NULL });
  const signer = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: own.tbsCertificate.issuer,
        serialNumber: own.tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: sha256(),
    signedAttrs: attributes.map(({ each }) => each),
    signatureAlgorithm: new AlgorithmIdentifier(
      isRsa
        ? { algorithm: OID.rsaWithSha256, parameters: NULL }
        : { algorithm: OID.ecdsaWithSha256 },
    ),
    signature: new OctetString(sign('sha256', signed, key)),
  });
  const content = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256()]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: new CertificateSet(
      certificates.map((certificate) => new CertificateChoices({ certificate })),
    ),
    signerInfos: new SignerInfos([signer]),
  });
  return Buffer.from(
    AsnConvert.serialize(
      new ContentInfo({ contentType: OID.signedData, content: AsnConvert.serialize(content) }),
    ),
  );
}

function attribute(attrType: string, der: Buffer): Attribute {
  return new Attribute({ attrType, attrValues: [bufferOf(der)] });
}

/** The bytes alone, without the pool that they may lie in. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function octets(bytes: Buffer): Buffer {
  return tagged(0x04, bytes);
}

function sequence(der: Buffer): Buffer {
  return tagged(0x30, der);
}

/** DER: a tag, the length in as few bytes as can be, the content of up to 255 bytes. */
function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length < 128 ? [content.length] : [0x81, content.length];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
