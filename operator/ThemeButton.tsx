import { useState } from 'react';
import css from './console.module.css';
import { isDark, swapTheme } from './theme.ts';

/** Changes between the themes, and says to which. */
export function ThemeButton() {
  const [wasDark, setDark] = useState(isDark);
  return (
    <button
      type="button"
      className={css.quiet}
      onClick={() => {
        swapTheme();
        setDark(isDark());
      }}
    >
      {wasDark ? 'Light theme' : 'Dark theme'}
    </button>
  );
}
