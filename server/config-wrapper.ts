import { BadConfig } from './bad-config.ts';
import type { Env } from './config-read.ts';

/** The settings of native wrappers. */
export const WRAPPER_SETTINGS = [
  'WRAPPER_ANDROID_PACKAGE',
  'WRAPPER_ANDROID_FINGERPRINTS',
  'WRAPPER_APPLE_TEAM',
  'WRAPPER_APPLE_BUNDLE',
] as const;

/** The native apps that wrap the page, which this host vouches for. */
export interface Wrappers {
  readonly android?: {
    readonly package: string;
    /** The SHA-256 of each signing certificate, as `AB:CD:…`. */
    readonly fingerprints: readonly string[];
  };
  readonly apple?: {
    /** Ten letters and digits. */
    readonly team: string;
    readonly bundle: string;
  };
}

const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;
const TEAM = /^[A-Z0-9]{10}$/;
const BUNDLE = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** @throws BadConfig when a setting is invalid or lacks its other half */
export function wrappers(env: Env): Wrappers {
  const [packageName, prints] = bothOf(
    env,
    'WRAPPER_ANDROID_PACKAGE',
    'WRAPPER_ANDROID_FINGERPRINTS',
  );
  const [team, bundle] = bothOf(env, 'WRAPPER_APPLE_TEAM', 'WRAPPER_APPLE_BUNDLE');
  if (packageName !== undefined && !PACKAGE.test(packageName)) {
    throw new BadConfig('WRAPPER_ANDROID_PACKAGE must look like com.example.plumb.');
  }
  const fingerprints = (prints ?? '').split(',').map((part) => part.trim().toUpperCase());
  if (prints !== undefined && !fingerprints.every((each) => FINGERPRINT.test(each))) {
    throw new BadConfig(
      'WRAPPER_ANDROID_FINGERPRINTS must be SHA-256 fingerprints as AB:CD:… with 32 pairs, divided by commas.',
    );
  }
  if (team !== undefined && !TEAM.test(team)) {
    throw new BadConfig('WRAPPER_APPLE_TEAM must have ten capital letters and digits.');
  }
  if (bundle !== undefined && !BUNDLE.test(bundle)) {
    throw new BadConfig('WRAPPER_APPLE_BUNDLE must look like com.example.plumb.');
  }
  return {
    ...(packageName !== undefined && { android: { package: packageName, fingerprints } }),
    ...(team !== undefined && bundle !== undefined && { apple: { team, bundle } }),
  };
}

/** Two settings that belong together. */
function bothOf(env: Env, one: string, other: string) {
  if ((env[one] === undefined) !== (env[other] === undefined)) {
    throw new BadConfig(`${one} and ${other} belong together: set both or neither.`);
  }
  return [env[one], env[other]] as const;
}
