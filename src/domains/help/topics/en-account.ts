import type { AccountTexts } from '../topic.ts';

/** The topics about one's own account in English. */
export const accountTexts: AccountTexts = {
  'sign-up': {
    title: 'Opening an account, and codes',
    paragraphs: [
      'The market is open to everybody. With an account you also have demo money, messages, and your lists on all your devices. Choose “Open an account”, enter an e-mail address or a phone number, type the code that goes there, choose a password of 8 to 15 characters with a capital letter, a small letter and a digit, and agree to both documents.',
      'A code has six digits, is good for five minutes and one use, and takes five tries. Another one can be asked for after 120 seconds, ten in a day. Whether an address has an account is never said. If you forget your password, choose “Forgot the password?” and set another one by a code; all devices are signed out then.',
      "In the demonstration mail and text messages do not leave the server. They lie in the demo inbox, which opens from the screen that asks for the code, or at /demo/inbox behind the server's address.",
    ],
    keywords: ['register', 'login', 'sign in', 'sign up', 'SMS', 'verification code', 'forgot'],
  },
  passkeys: {
    title: 'Passkeys and new devices',
    paragraphs: [
      'On a device that your account does not know, the password alone is not enough: a code is asked for besides, once, and a message tells you of the sign-in.',
      'A passkey signs you in by your face, your finger or the PIN of your device, without password and code. Nobody can guess it, no false site can take it from you, and face and fingerprint never leave the device. Add one under Security and give it a name; there you also rename and remove it. An account can have 20.',
      'Security also lists the devices that are signed in. Sign out one of them, or all others. The access history has every try to sign in, with its device, time and result. If you do not know one of them, change your password; this signs out all other devices.',
    ],
    keywords: ['Face ID', 'Touch ID', 'fingerprint', 'security', 'access history', 'sessions'],
  },
  'funds-pin': {
    title: 'Funds PIN and sensitive changes',
    paragraphs: [
      'The funds PIN has six digits and is set under Security. Withdrawals and recalls will ask for it once they exist; transfers between your own accounts do not. Sequences, repeated digits and the date of birth in your papers are refused. After five wrong tries it is locked for 15 minutes. If you forgot it, set another one in the same way.',
      'Before the PIN is set, a passkey added, or the e-mail address or mobile number that is bound to your account changed, Plumb asks for your password and then for a code. This holds for one change within 15 minutes. A new password asks for the present one. A message tells you of each of these changes.',
    ],
    keywords: ['password', 'change', 'confirm', 'locked', 'e-mail address', 'mobile', 'security'],
  },
  identity: {
    title: 'Identity check',
    paragraphs: [
      'The check has four steps, in any order: legal name with date of birth and social security number; mobile number; photos of an ID card, both sides, or of a passport; and address. You must be at least 18. Papers are handed in whole. While they are reviewed, and once they have passed, only the mobile number can be changed.',
      'Papers are kept encrypted. Of the social security number only the last four digits are ever shown. Photos are JPEG, PNG or BMP, at most 20 MB; where and when they were taken is removed.',
      'In the demonstration an automatic reviewer decides after about a minute of market time. It passes what is filled in, and fails a legal name with the word FAIL or a number ending in 0001 to 0005, so that both can be tried. Do not send real papers there. Where people review, it takes 72 hours at most. A message tells you the result; papers that failed can be corrected and handed in again.',
    ],
    keywords: ['KYC', 'verify', 'papers', 'passport', 'ID card', 'SSN', 'review', 'document'],
  },
  accounts: {
    title: 'Demo money, accounts, transfers and statements',
    paragraphs: [
      'In the demonstration a new account opens with $100,000 of demo money in its spot wallet, unless the operator has set another amount. It has no value and cannot be paid out. Beside the wallet there are a stock account, a quantitative account and a fund account; all four stand under Me. Nothing can be bought with them yet.',
      'Transfers between your own accounts are free and immediate, have two decimals at most, and need a connection. You see each once more before you confirm it. If the connection breaks before an answer came, the screen finds out what became of it; confirming again never moves the money twice.',
      'Activity lists what moved on an account, with the balance after it. Statement gives you one account over a span of days as CSV or PDF, with opening and closing balance. Its days are those of New York, and it is in English.',
    ],
    keywords: ['balance', 'wallet', 'money', 'CSV', 'PDF', 'activity', 'download', 'history'],
  },
  messages: {
    title: 'Messages and notifications',
    paragraphs: [
      "Every message comes to the message centre, under Me, by category. The number of unread ones stands on the app's icon where the device can show it. What you read on one device is read on the others.",
      'Under Notifications you choose which categories come as a push and which show in the app while it is open. Pushes are turned on for each device, and the browser asks you once. On iPhone and iPad the app must be on the home screen first.',
      'Pushes that fall into quiet hours come when these end, unless you have read the messages by then. What is about the safety of your account, such as a sign-in on a new device, always notifies you, at any hour.',
    ],
    keywords: ['push', 'alert', 'notify', 'quiet hours', 'unread', 'badge', 'night'],
  },
  sync: {
    title: 'Your lists on your other devices',
    paragraphs: [
      'While you are signed in, watchlists, recent searches, viewed stocks, language, theme, price colors and what you have read are the same on all your devices. What you made as a visitor joins your account when you sign in.',
      'Changes made without a connection are kept and sent later. Lists are merged item by item, and of two changes to the same thing the newer one wins; of settings, the one that the server got last. Transfers and papers never wait like this: they need a connection, and their screens say so.',
      'Signing out removes from the device what it keeps of your account: the sign-in, balances, activity and messages. Watchlists and settings stay. If somebody else signs in there, your lists do not come into their account.',
    ],
    keywords: [
      'synchronize',
      'devices',
      'phone',
      'computer',
      'merge',
      'copy',
      'log out',
      'sign out',
    ],
  },
  deletion: {
    title: 'Deleting the account',
    paragraphs: [
      'Choose “Delete the account” under Security or Settings, enter your password and tick that you mean it. Download the statements you need before. Demo money is taken back. An account that holds other money, or money set aside for something under way, cannot be deleted yet.',
      'All devices are signed out. Name, papers, pictures, addresses, passkeys, messages and what followed you to other devices are deleted, and the key with which your data was encrypted is destroyed, so that copies elsewhere cannot be read either. What stays, without your name, is what moved on the accounts, the log of such steps, and which agreements were accepted and when.',
      'Nobody can bring the account back. Watchlists and settings stay on the device until you clear them, and you can go on looking at the market as a visitor.',
    ],
    keywords: ['close', 'erase', 'remove', 'leave', 'cancel', 'GDPR', 'right to be forgotten'],
  },
};
