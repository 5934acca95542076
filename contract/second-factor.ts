import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Token } from './session.ts';
import { CodeSent } from './sign-in.ts';
import { Proof } from './sign-up.ts';

/** WebAuthn options and responses, as the browser's JSON. Source: WebAuthn 3, 5.1.8. */
const WebAuthnJson = v.looseObject({});

export const sendWithdrawalCode = endpoint({
  path: '/auth/withdrawal/code/send/',
  summary:
    'Sends a code that confirms one withdrawal, to the address of the account. `/auth/code/check/` exchanges it for a proof.',
  audience: 'user',
  input: v.object({}),
  output: CodeSent,
  refusals: ['address_missing', 'code_limit', 'channel_congested'],
});

export const startWithdrawalPasskey = endpoint({
  path: '/auth/withdrawal/passkey/options/',
  summary: 'What the browser needs to confirm one withdrawal with a passkey of the person.',
  audience: 'user',
  input: v.object({}),
  output: v.object({ challenge: Token, options: WebAuthnJson }),
  refusals: ['address_missing'],
});

export const confirmWithdrawalByPasskey = endpoint({
  path: '/auth/withdrawal/passkey/',
  summary: 'Takes what the passkey answered and gives a proof that confirms one withdrawal.',
  audience: 'user',
  input: v.object({ challenge: Token, response: WebAuthnJson }),
  output: v.object({ proof: Proof, validSeconds: v.number() }),
  refusals: ['passkey_refused'],
});
