import { SignUpStart } from '../SignUpStart.tsx';

export default function SignUpScreen() {
  return <SignUpStart kind="email" />;
}
