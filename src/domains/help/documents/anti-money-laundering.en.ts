import type { TextOf } from '../document-text.ts';

/** The anti-money-laundering agreement in English. */
export const texts: TextOf<'anti-money-laundering'> = {
  title: 'Anti-money-laundering agreement',
  summary:
    'In short: today Plumb moves demo money only, so there is nothing here to launder, and identity documents are collected only from people who have their identity verified. This agreement says what you promise, and what the operator may do, for features that need a verified identity or, if they are ever offered, move real funds.',
  sections: {
    purpose: {
      title: 'Purpose',
      paragraphs: [
        'Money laundering means hiding where unlawful money comes from. Terrorist financing means providing money for terrorist acts, wherever it comes from. Services that move money must help to prevent both.',
        'This agreement is between you and the operator of this installation of Plumb. It adds to the user agreement and uses the same words.',
      ],
    },
    today: {
      title: 'What applies today',
      paragraphs: [
        'In this version there are accounts, transfers between your own accounts and identity verification, but no deposits, no withdrawals, and no money other than demo money. The operator therefore monitors no payments under this agreement, and collects identity documents only from people who submit them for verification.',
        'The promises below take effect for you when you use a feature that requires a verified identity or moves real funds, and not before. Such a feature names this agreement and its revision before you use it.',
      ],
    },
    identity: {
      title: 'Verifying who you are',
      paragraphs: [
        'Where verification is required, you agree to give true, complete and current details and documents, and to correct them when they change. The operator may ask for more where the law requires it, and may refuse or pause a feature until the check is done.',
        'Documents may be used only to verify you, to meet legal duties and to protect the service from abuse.',
      ],
    },
    'own-account': {
      title: 'On your own behalf',
      paragraphs: [
        'You confirm that you act for yourself, that you are the beneficial owner of any funds you bring in, and that you do not lend your access to anyone.',
        'If you act for a company or another person, or hold or have held a prominent public office, or are close to someone who does, you agree to say so when asked.',
      ],
    },
    prohibited: {
      title: 'What is not allowed',
      paragraphs: ['You agree not to:'],
      points: [
        'bring in funds that come from a crime, or help anyone to do so;',
        'use Plumb to hide the origin, owner or destination of money;',
        'split, route or name payments so that a check is avoided;',
        'use false or borrowed identities, documents, cards, accounts or addresses;',
        'finance terrorism, or evade tax or sanctions.',
      ],
    },
    sanctions: {
      title: 'Sanctions',
      paragraphs: [
        'You confirm that you are not on a list of persons with whom dealings are prohibited under the law that applies to the operator or to you, such as those of the United Nations, the United States or the European Union, and that you do not act for anyone who is.',
        'The operator may compare names with such lists before and during the use of features that move real funds.',
      ],
    },
    monitoring: {
      title: 'Monitoring and reporting',
      paragraphs: [
        'Where real funds move, the operator may examine transactions, ask where funds come from and what they are for, delay or refuse a transaction, and return funds only to where they came from.',
        'The operator may have to report suspicions to an authority, and may be forbidden to tell you so. You agree not to hold it liable for a report or a delay made in good faith as the law requires.',
      ],
    },
    records: {
      title: 'Records',
      paragraphs: [
        'Where the law requires it, the operator keeps verification documents and transaction records for as long as the law demands, in many places five years or more after the end of the relationship, and then deletes them.',
        'Your acceptance of this document is kept on your device: which document and revision, in which language, and when. If you accept it to open an account, it is also kept with the account, together with your network address.',
      ],
    },
    general: {
      title: 'Breach, changes and language',
      paragraphs: [
        'If you break this agreement, the operator may end your access to the features it covers and do what the law requires. Giving false details can be a criminal offense.',
        'When this agreement changes in meaning, its revision number is raised and the app asks you again. You may withdraw your acceptance at any time; what the law requires to be kept remains.',
        'The English text governs; the others are translations to help you read it. In all other respects, the user agreement applies.',
      ],
    },
  },
};
