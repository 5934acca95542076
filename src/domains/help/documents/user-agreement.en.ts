import type { TextOf } from '../document-text.ts';

/** The user agreement in English. */
export const texts: TextOf<'user-agreement'> = {
  title: 'User agreement',
  summary:
    'In short: Plumb shows a simulated market. It is software, not a broker, bank, or adviser. No real money is involved. Your data stays on your device and, if you have an account, with your account on the server. Use Plumb fairly, and do not rely on its figures for real decisions.',
  sections: {
    scope: {
      title: 'What this agreement covers',
      paragraphs: [
        'This agreement is between you and the operator, that is, the person or organization that runs the installation of Plumb that you are using. Plumb is software that anyone can host; its authors do not run this installation unless they are its operator.',
        'It covers the app, installed or in a browser, and the server that the app is connected to.',
        'You may browse without accepting it. We ask you to accept it before you use a feature that requires it, such as opening an account.',
      ],
    },
    simulation: {
      title: 'A simulated market and demo money',
      paragraphs: [
        'Unless the operator has connected a real source of market data, and the app then says so, all prices, volumes, bids, asks, ratings, and price targets come from a simulation. Names and reference facts of companies and funds, sectors and trading hours are real and are included to make the simulation easier to follow.',
        'You understand and agree that:',
      ],
      points: [
        'no order given or shown in Plumb reaches an exchange, a broker or another person;',
        'any balance marked as demo money has no value and cannot be paid out, transferred to anyone else or exchanged;',
        'results in a simulated market do not show what you would have earned or lost in a real one, and do not indicate what will happen.',
      ],
    },
    'no-advice': {
      title: 'No investment advice',
      paragraphs: [
        'Nothing in Plumb is investment, legal or tax advice, a recommendation, or an offer to buy or sell anything. Trading ideas, ratings, lists and themes are produced by fixed rules or models and do not take your situation into account.',
        'The operator is not, by running this software, licensed as a broker, dealer, adviser, bank or exchange. Before you make a real investment decision, use real data and seek advice from someone who is licensed to give it.',
      ],
    },
    eligibility: {
      title: 'Who may use Plumb',
      paragraphs: [
        'You may use Plumb if you can enter into an agreement where you live, or with the consent of a parent or guardian if you cannot. You may not use it where that is against the law that applies to you.',
        'Features that require more, such as a minimum age or a verified identity, tell you before you use them.',
      ],
    },
    device: {
      title: 'Your device',
      paragraphs: [
        "Watchlists, history, settings, the record of what you accepted here, and the market data you have seen are kept in your browser on your device. Anyone who can use your device can see them. Clearing the browser's data, using a private window, or the browser's own housekeeping can remove them, and the operator cannot restore what is kept on the device alone. While you are signed in, watchlists, history and settings are also kept with your account.",
        'You are responsible for your device, its software and its connection, and for what they cost.',
      ],
    },
    conduct: {
      title: 'Fair use',
      paragraphs: ['You agree not to:'],
      points: [
        'disrupt the service, for example with excessive automated requests, or try to access systems or data that are not meant for you;',
        'present simulated prices or results as real, or use them to mislead others;',
        'use Plumb or its name for fraud or for anything unlawful;',
        'remove or hide notices that the market is simulated.',
      ],
    },
    content: {
      title: 'Information and rights',
      paragraphs: [
        'We prepare reference facts with care but do not guarantee that they are complete, current, or correct. Names and marks of companies and funds belong to their owners and are used only to name them; no connection with or approval by them is implied.',
        'The software is provided under its own license. This agreement gives you the right to use the service, and no ownership of the software, its texts or its design.',
      ],
    },
    availability: {
      title: 'Availability and changes to the service',
      paragraphs: [
        'The service may be interrupted, changed or ended at any time, and the simulated market may be restarted with other prices. The operator tries to keep it running but does not promise it.',
        'New versions are offered in the app. An old version may stop working with the server after a while.',
      ],
    },
    privacy: {
      title: 'Privacy',
      paragraphs: [
        'The app tells the server which instruments and lists you are viewing, because their prices have to come from there. As with any website, the server also sees your network address and your browser type, and may keep technical logs for operation and security for as long as these purposes need.',
        'The app contains no advertising, no analytics and no tracking cookies, and does not pass data on to third parties other than the services that deliver email, text messages, and notifications for it. If you open an account, it asks for an email address or a phone number, to sign you in and to write to you; if you have your identity verified, for your name, date of birth, Social Security number, mobile number, address, and photos of an ID. These are kept encrypted with your account, until you delete it.',
      ],
    },
    liability: {
      title: 'No warranty, and liability',
      paragraphs: [
        'Plumb is provided free of charge and “as is.” As far as the law allows, the operator and the authors of the software give no warranty, and are not liable for loss or damage from using it, from not being able to use it, or from relying on anything it shows.',
        'Nothing in this agreement limits liability that cannot be limited by law, such as for intent, or rights that you have as a consumer.',
      ],
    },
    changes: {
      title: 'Changes, and ending this agreement',
      paragraphs: [
        'When this agreement changes in meaning, its revision number is raised and the app asks you again. Until you accept the new revision, features that require it are unavailable; browsing is not affected.',
        'You may end this agreement at any time by withdrawing your acceptance in the app, under Agreements, or, if you have an account, by deleting it, and by no longer using Plumb. The operator may exclude anyone who breaks it.',
      ],
    },
    general: {
      title: 'Language, law and contact',
      paragraphs: [
        'This agreement is offered in several languages. The English text governs; the others are translations to help you read it.',
        'The law of the place where the operator is established applies, without depriving you of the protection of mandatory law where you live. If one provision is invalid, the others remain in force.',
        'Questions go to the operator, whose name and address are given where this installation is offered to you.',
      ],
    },
  },
};
