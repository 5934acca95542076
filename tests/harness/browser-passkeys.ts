import type { Page } from '@playwright/test';

/** Gives a page a device that makes and uses passkeys, and whose person always says yes. Source: WebAuthn 3, 11. */
export async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The same address by a name: passkeys belong to a name, and 127.0.0.1 is none. */
export function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
