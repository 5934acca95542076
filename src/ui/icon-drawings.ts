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
  document: 'M7 4h7l4 4v12H7zM14 4v4h4M10 12h5M10 15.5h5',
  home: 'M4 11l8-6.5 8 6.5M6 9.5V19h4.5v-5h3v5H18V9.5',
  download: 'M12 4v10.5M8 11l4 4 4-4M5 19h14',
  theme: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M12 8h6.5M12 12h8M12 16h6.5',
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
  line: 'M4 16l5-6 4 3 7-8',
  area: 'M4 14l5-5 4 3 7-7v14H4z',
  candles: 'M8 4v3M8 15v4M5.5 7h5v8h-5zM16 6v3M16 14v5M13.5 9h5v5h-5z',
  whole: 'M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  idea: 'M9.5 17.5h5M10.3 20.5h3.4M12 3.5a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2v1h5v-1c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3.5z',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5',
  sectors: 'M12 4v8l5.7 5.7M12 12H4M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  tiles: 'M4.5 4.5h9v8h-9zM16.5 4.5h3v15h-3zM4.5 15.5h9v4h-9z',
  help: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.8 10a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.7M12 16.2v.1',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16',
  lists: 'M4 6.5l1.5 1.5L8 5M4 13l1.5 1.5L8 11.5M11.5 6.5H20M11.5 13H20M11.5 19H20M5 19h2',
  grip: 'M5 9h14M5 15h14',
  pencil: 'M5 19l.8-3.7L15.6 5.5a1.6 1.6 0 0 1 2.3 0l.6.6a1.6 1.6 0 0 1 0 2.3L8.7 18.2z',
  top: 'M5 4.5h14M12 20V9M7.5 13L12 8.5l4.5 4.5',
  moveTo: 'M4 18V6h6l2 2.5h8V18zM9.5 13.2h6M13 10.7l2.5 2.5-2.5 2.5',
} as const;

/** The name of a drawing. */
export type IconName = keyof typeof drawings;

/** The pictures that are filled rather than drawn in lines. */
export const filled: readonly IconName[] = ['starred', 'rise', 'fall'];
