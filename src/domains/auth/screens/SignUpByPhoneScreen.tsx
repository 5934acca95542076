import { SignUpStart } from '../SignUpStart.tsx';

export default function SignUpByPhoneScreen() {
  return <SignUpStart kind="phone" />;
}
