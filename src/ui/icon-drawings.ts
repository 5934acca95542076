/** Lines of each picture on a grid of 24. */
export const drawings = {
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  market: 'M4 19V5M4 19h16M8 15l3.5-4 3 2.5L20 7',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  starred: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.3l2.8 1.7',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8v.1',
  warning: 'M12 4.5L3.5 19h17zM12 10v4.5M12 16.8v.1',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 6.3-.6M5.5 12.4a9.3 9.3 0 0 1 4.2-2.4M13.4 9.7a9.3 9.3 0 0 1 5.1 2.7M12 18.9v.1',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7M10.5 11v4.5M13.5 11v4.5',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  external: 'M14 5h5v5M19 5l-8 8M11 6H6v12h12v-5',
  rise: 'M12 6l6 11H6z',
  fall: 'M12 18L6 7h12z',
  phone:
    'M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a1.6 1.6 0 0 1-1.8 1.5A14.5 14.5 0 0 1 5.5 5.8 1.6 1.6 0 0 1 7 4z',
  calendar: 'M5 6.5h14V19H5zM5 10.5h14M9 4.5v3.5M15 4.5v3.5',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16',
} as const;

export type IconName = keyof typeof drawings;

/** The pictures that are filled rather than drawn in lines. */
export const filled: readonly IconName[] = ['starred', 'rise', 'fall'];
