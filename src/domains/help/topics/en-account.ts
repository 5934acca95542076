import type { AccountTexts } from '../topic.ts';

/** The topics about the customer's account in English. */
export const accountTexts: AccountTexts = {
  'sign-up': {
    title: 'Opening an account and verification codes',
    paragraphs: [
      'Anyone can browse the market. With an account you also get demo money, messages, and your lists on all your devices. Select “Open an account,” enter an email address or phone number, enter the code we send you, create a password of 8 to 15 characters with an uppercase letter, a lowercase letter, and a number, and agree to both documents.',
      'A verification code has 6 digits, is good for 5 minutes and one use, and allows five attempts. You can request another after 120 seconds, up to ten a day. For your security, we never reveal whether an email or number has an account. If you forget your password, select “Forgot password?” and set a new one with a code. This signs out all your devices.',
      'In the demo, email and text messages don’t leave the server. You’ll find them in the demo inbox, which opens from the screen that asks for the code or at /demo/inbox on the server’s address. The first time in a browser, open it with the link that the server prints when it starts.',
    ],
    keywords: ['register', 'login', 'sign in', 'sign up', 'SMS', 'verification code', 'forgot'],
  },
  passkeys: {
    title: 'Passkeys and new devices',
    paragraphs: [
      'On a device your account doesn’t recognize, your password alone isn’t enough. We ask for a verification code once, and send you a message about the sign-in.',
      'A passkey lets you sign in with your face, fingerprint, or device PIN, without a password or code. It can’t be guessed, a fake site can’t steal it, and your face and fingerprint never leave your device. Add one under Security and give it a name. You can also rename or remove it there. You can have up to 20 passkeys.',
      'Security also lists your signed-in devices. You can sign out one of them or all the others. Access history shows every sign-in attempt with its device, time, and result. If you don’t recognize one, change your password. This signs out all your other devices.',
    ],
    keywords: ['Face ID', 'Touch ID', 'fingerprint', 'security', 'access history', 'sessions'],
  },
  'funds-pin': {
    title: 'Funds PIN and sensitive changes',
    paragraphs: [
      'Your funds PIN has 6 digits. Set it under Security. Withdrawals and recalls will ask for it when they become available; transfers between your own accounts don’t. Sequences, repeated digits, and your date of birth aren’t allowed. After five incorrect attempts, the PIN is locked for 15 minutes. If you forget it, set a new one the same way.',
      'Before you set the PIN, add a passkey, or change your email address or mobile number, we ask for your password and then a verification code. This covers one change within 15 minutes. To set a new password, you need your current one. We send you a message about each of these changes.',
    ],
    keywords: ['password', 'change', 'confirm', 'locked', 'email address', 'mobile', 'security'],
  },
  identity: {
    title: 'Identity verification',
    paragraphs: [
      'Verification has four steps, in any order: your legal name with date of birth and Social Security number; your mobile number; photos of an ID card (both sides) or passport; and your address. You must be at least 18. You submit everything together. During review and after you pass, you can change only your mobile number.',
      'Your documents are stored encrypted. Only the last four digits of your Social Security number are ever shown. Photos can be JPEG, PNG, or BMP, up to 20 MB. We remove the location and date they were taken.',
      'In the demo, an automatic reviewer decides after about one minute of market time. It approves what you enter, and rejects a legal name that contains the word FAIL or a Social Security number ending in 0001 to 0005, so you can try both outcomes. Do not send real documents in the demo. Where people do the review, it takes up to 72 hours. We send you a message with the result. If your verification fails, you can correct your information and submit it again.',
    ],
    keywords: ['KYC', 'verify', 'papers', 'passport', 'ID card', 'SSN', 'review', 'document'],
  },
  accounts: {
    title: 'Demo money, accounts, transfers, and statements',
    paragraphs: [
      'In the demo, a new account starts with $100,000 of demo money in its spot wallet, unless the operator has set a different amount. It has no value and can’t be paid out. You also have a stock account, a quantitative account, and a fund account. You’ll find all four under Me. To trade stocks and ETFs, first transfer money to your stock account.',
      'Transfers between your own accounts are free and immediate. Amounts can have up to two decimals, and you need a connection. You review each transfer before you confirm it. If the connection drops before you get an answer, the screen checks what happened. Confirming again never moves the money twice.',
      'Activity lists everything that moved in an account, with the balance after each item. A statement covers one account over a range of dates as a CSV or PDF file, with opening and closing balances. Its days are in Eastern Time, and it is in English.',
    ],
    keywords: ['balance', 'wallet', 'money', 'CSV', 'PDF', 'activity', 'download', 'history'],
  },
  messages: {
    title: 'Messages and notifications',
    paragraphs: [
      'All your messages are in the message center, under Me, grouped by category. The number of unread messages appears on the app’s icon if your device supports it. Messages you read on one device are marked read on the others.',
      'Under Notifications, choose which categories arrive as push notifications and which appear in the app while it’s open. You turn on push notifications for each device, and your browser asks you once. On iPhone and iPad, add the app to your home screen first.',
      'During quiet hours, push notifications wait until quiet hours end, unless you’ve read the messages by then. Alerts about your account’s security, such as a sign-in on a new device, always notify you at any hour.',
    ],
    keywords: ['push', 'alert', 'notify', 'quiet hours', 'unread', 'badge', 'night'],
  },
  sync: {
    title: 'Your lists on your other devices',
    paragraphs: [
      'When you’re signed in, your watchlists, recent searches, viewed stocks, language, theme, price colors, and read messages are the same on all your devices. Anything you created before signing in is added to your account.',
      'Changes you make offline are saved and sent later. Lists are merged item by item. If the same item changed twice, the newer change wins; for settings, the one the server received last wins. Transfers and identity verification never wait like this: they need a connection, and their screens tell you so.',
      'Signing out removes your account data from the device: your sign-in, balances, activity, and messages. Watchlists and settings stay. If someone else signs in on the device, your lists aren’t added to their account.',
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
    title: 'Deleting your account',
    paragraphs: [
      'Select “Delete account” under Security or Settings, enter your password, and check the box to confirm. Download any statements you need first. Demo money is taken back. You can’t delete an account that still holds other money, or money on hold.',
      'All your devices are signed out. Your name, documents, photos, addresses, passkeys, messages, and the data on your other devices are deleted, and the key that encrypted your data is destroyed, so copies elsewhere can’t be read either. We keep, without your name, records of account activity, the log of these steps, and which agreements you accepted and when.',
      'No one can recover a deleted account. Watchlists and settings stay on your device until you clear them, and you can still browse the market without an account.',
    ],
    keywords: ['close', 'erase', 'remove', 'leave', 'cancel', 'GDPR', 'right to be forgotten'],
  },
};
