import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

/** Source: spec §5, Image upload. */
const MEDIA_TYPES = {
  picture: ['image/jpeg', 'image/png', 'image/bmp'],
  pdf: ['application/pdf'],
} as const;

/** A button that chooses a file from the device, or takes a picture with the camera. */
export function FileButton({
  kinds,
  camera = false,
  look,
  disabled,
  onChoose,
  children,
}: {
  /** What can be chosen. */
  kinds: readonly (keyof typeof MEDIA_TYPES)[];
  /** Opens the camera if the device has one. */
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
        accept={kinds.flatMap((kind) => MEDIA_TYPES[kind]).join(',')}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared so that the same file can be chosen again.
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
