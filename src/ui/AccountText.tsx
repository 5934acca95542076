import { Fragment } from 'react';

/** An account's email address or phone number; a long one wraps before its dots and its at sign. */
export function AccountText({ children }: { children: string }) {
  let at = 0;
  return children.split(/(?=[.@])/).map((part) => {
    const key = at;
    at += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
