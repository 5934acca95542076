import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Fields with the button that sends them; Enter sends too. The first field with a problem gets the focus. */
export function Form({
  label,
  onSubmit,
  children,
}: {
  /** Names the form to people who hear it. */
  label?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        const form = event.currentTarget;
        requestAnimationFrame(() => focusProblem(form));
      }}
    >
      {children}
    </form>
  );
}

function focusProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
