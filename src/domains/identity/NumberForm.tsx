import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { DEFAULT_AREA_CODE, PhoneDigits } from '../../../contract/person.ts';
import { sendBindingCode } from '../../../contract/sign-up.ts';
import { useDraft } from '../../data/session/draft.ts';
import { useCall } from '../../data/call/use-call.ts';
import { AreaPicker } from '../../live/AreaPicker.tsx';
import { useAreaCountry } from '../../live/useAreaCountry.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { keepMobileCode } from './mobile-flow.ts';

/** A mobile number with its area code, to which a code is sent. */
export function NumberForm() {
  const go = useGo();
  const draft = useDraft('identity-mobile', {
    areaCode: DEFAULT_AREA_CODE,
    country: '',
    phone: '',
  });
  const [isTried, setTried] = useState(false);
  const sending = useCall(sendBindingCode);
  const { areaCode } = draft.fields;
  const { country } = useAreaCountry(areaCode, draft.fields.country);
  const phone = draft.fields.phone.replace(/\D/g, '');
  const isWhole = v.is(PhoneDigits, phone);

  async function send(): Promise<void> {
    setTried(true);
    if (!isWhole) return;
    const answer = await sending.send({ account: { kind: 'phone', areaCode, phone } });
    if (!answer.ok) return;
    keepMobileCode(answer.value);
    go(links.mobileCode());
  }

  return (
    <Form onSubmit={() => void send()}>
      <Field
        type="tel"
        label={<Trans>Mobile number</Trans>}
        hint={<Trans>We’ll text you a 6-digit verification code.</Trans>}
        value={draft.fields.phone}
        onChange={(text) => {
          sending.clear();
          draft.change({ phone: text });
        }}
        problem={isTried && !isWhole ? <Trans>Enter a valid phone number.</Trans> : undefined}
        autoComplete="tel-national"
        enterKeyHint="done"
        maxLength={24}
        leading={
          <AreaPicker
            areaCode={areaCode}
            country={country}
            onChange={(area) => draft.change({ areaCode: area.areaCode, country: area.country })}
          />
        }
      />
      <Declined answer={sending.declined} />
      <Button look="primary" submits disabled={sending.waiting}>
        <Trans>Send code</Trans>
      </Button>
    </Form>
  );
}
