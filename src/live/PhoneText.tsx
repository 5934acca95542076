import { useEffect, useState } from 'react';
import { report } from '../data/device/report.ts';

/** A phone number in its country's format. The numbering plans are large, so they load with the first number. */
export function PhoneText({ areaCode, phone }: { areaCode: string; phone: string }) {
  const [write, setWrite] = useState(() => loaded);
  useEffect(() => {
    let isShown = true;
    void loadPlans().then(() => isShown && setWrite(() => loaded));
    return () => {
      isShown = false;
    };
  }, []);
  const text = write ? write(areaCode, phone) : `+${areaCode} ${phone}`;
  return <span dir="ltr">{text}</span>;
}

type Write = (areaCode: string, phone: string) => string;
let loaded: Write | undefined;

async function loadPlans(): Promise<void> {
  try {
    loaded ??= (await import('./write-phone.ts')).writePhone;
  } catch (problem) {
    // Without a connection the number is shown plain.
    report('The numbering plans could not be loaded.', problem);
  }
}
