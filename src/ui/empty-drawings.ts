import type { IconName } from './icon-drawings.ts';

interface Drawing {
  /** The subject of the empty state. */
  readonly subject: string;
  /** What stands around it. */
  readonly around: string;
}

/** Lines on a grid of 120 by 84. An empty state without its own drawing shows the plumb line. */
const PLUMB: Drawing = {
  subject: 'M60 6v26M48 32h24a3 3 0 0 1 3 3c0 12-8 23-15 31-7-8-15-19-15-31a3 3 0 0 1 3-3z',
  around: 'M60 32v34M26 76h68M38 76v-6M82 76v-6',
};
const CHART: Drawing = {
  subject: 'M30 58l16-13 13 8 18-23 13 8 12-15',
  around: 'M22 12v62h82M22 54h6M22 34h6M46 74v-5M70 74v-5M94 74v-5',
};
const drawings: Partial<Record<IconName, Drawing>> = {
  market: CHART,
  line: CHART,
  star: {
    subject:
      'M78 20l6.4 13 14.3 2.1-10.3 10.1 2.4 14.3L78 52.8l-12.8 6.7 2.4-14.3-10.3-10.1L71.6 33z',
    around: 'M18 24h34M18 42h26M18 60h34M18 74h84',
  },
  document: {
    subject: 'M40 10h28l14 14v48H40zM68 10v14h14',
    around: 'M49 36h24M49 47h24M49 58h14',
  },
  lists: {
    subject: 'M34 14h52a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z',
    around: 'M41 29h6M55 29h24M41 43h6M55 43h18M41 57h6M55 57h22',
  },
  search: {
    subject: 'M56 14a22 22 0 1 0 .1 0zM72 52l18 18',
    around: 'M44 42l7-7 6 4 9-10M18 74h46',
  },
  mail: {
    subject:
      'M32 22h56a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4zM30 26l30 22 30-22',
    around: 'M14 34h7M10 44h11M14 54h7M28 76h64',
  },
  bell: {
    subject: 'M60 14c-13 0-20 9-20 21v12l-7 11h54l-7-11V35c0-12-7-21-20-21zM53 65a7 7 0 0 0 14 0',
    around: 'M28 18c-5 6-7 12-7 19M92 18c5 6 7 12 7 19M60 14V9',
  },
  clock: {
    subject: 'M60 12a29 29 0 1 0 .1 0zM60 26v16l11 7',
    around: 'M60 17v4M60 61v4M35 41h4M81 41h4M30 78h60',
  },
  idea: {
    subject:
      'M60 12a20 20 0 0 0-11 36.6c2 1.6 3 4 3 6.4h16c0-2.4 1-4.8 3-6.4A20 20 0 0 0 60 12zM53 62h14M55 69h10',
    around: 'M30 32h-7M97 32h-7M39 12l-5-5M81 12l5-5M38 52l-5 5M82 52l5 5',
  },
  transfer: {
    subject: 'M34 30h48M72 20l10 10-10 10M86 56H38M48 46L38 56l10 10',
    around: 'M14 30h10M96 56h10M26 78h68',
  },
  lock: {
    subject:
      'M40 36h40a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4zM46 36v-9a14 14 0 0 1 28 0v9',
    around: 'M60 49v8M24 78h72',
  },
  wallet: {
    subject:
      'M30 28v34a5 5 0 0 0 5 5h55V29H36a6 6 0 0 1 0-12h46v12M90 42H76a6 6 0 0 0 0 12h14M77 48v.1',
    around: 'M14 74h92M38 23h36',
  },
  card: {
    subject: 'M32 20h56a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z',
    around: 'M28 32h64M37 50h16M73 50h10M22 76h76',
  },
  phone: {
    subject: 'M46 8h28a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4zM57 64h6',
    around: 'M42 56h36M30 30c-4 6-4 14 0 20M90 30c4 6 4 14 0 20M28 78h64',
  },
  home: {
    subject: 'M32 40l28-24 28 24M39 35v33h16V50h10v18h16V35',
    around: 'M18 74h84M24 68v6M96 68v6',
  },
  device: {
    subject: 'M46 8h28a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4zM57 64h6',
    around: 'M51 36l6 6 12-13M28 78h64',
  },
  camera: {
    subject:
      'M32 26h13l5-9h20l5 9h13a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4zM60 34a12 12 0 1 0 .1 0z',
    around: 'M22 76h76M80 35v.1',
  },
  person: {
    subject: 'M60 14a13 13 0 1 0 .1 0zM34 70c1-15 11-23 26-23s25 8 26 23',
    around: 'M22 76h76',
  },
};

/** The drawing of an empty state, by the icon of its subject. */
export function emptyDrawing(of: IconName): Drawing {
  return drawings[of] ?? PLUMB;
}
