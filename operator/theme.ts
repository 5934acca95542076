const KEY = 'operatorTheme';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser stores nothing here, so the system's theme applies.
    return null;
  }
}

/** Shows the chosen theme or, without one, the system's. */
export function showTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = stored() ?? system;
}

export function isDark(): boolean {
  return document.documentElement.dataset['theme'] === 'dark';
}

export function swapTheme(): void {
  const next = isDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // The choice applies until the page is closed.
  }
}
