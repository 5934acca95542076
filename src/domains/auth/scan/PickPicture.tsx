import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** A button that chooses a picture from the device. */
export function PickPicture({
  disabled,
  onPick,
  children,
}: {
  disabled: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared so that the same file can be chosen again.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button disabled={disabled} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
