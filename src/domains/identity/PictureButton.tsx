import type { ComponentProps } from 'react';
import { FileButton } from '../../ui/FileButton.tsx';

/** A button that takes a picture with the camera, or chooses one from the device. */
export function PictureButton(button: Omit<ComponentProps<typeof FileButton>, 'kinds'>) {
  return <FileButton kinds={['picture']} {...button} />;
}
