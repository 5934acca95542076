import type { Page } from '@playwright/test';

/** Gives a page a device that creates and uses passkeys, and whose user always agrees. Source: WebAuthn 3, 11. */
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

/** The same address with a host name: passkeys belong to a name, and 127.0.0.1 is not a name. */
export function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
