import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

/** A button that takes a picture with the camera, or chooses one from the device. */
export function PictureButton({
  camera = false,
  look,
  disabled,
  onChoose,
  children,
}: {
  /** Opens the camera where there is one. */
  camera?: boolean | undefined;
  look?: 'primary' | 'quiet' | undefined;
  disabled?: boolean | undefined;
  onChoose: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/bmp"
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button look={look} disabled={disabled} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
