import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Fields with a submit button; Enter submits too. The first invalid field gets the focus. */
export function Form({
  label,
  onSubmit,
  children,
}: {
  /** The form's name for screen readers. */
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
