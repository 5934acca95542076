const KEY = 'operatorTheme';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser keeps nothing here: the system's theme holds.
    return null;
  }
}

/** The theme that was chosen, else that of the system. */
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
    // It holds until the page is closed.
  }
}
