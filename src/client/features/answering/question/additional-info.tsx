import PlusOutlined from '@ant-design/icons/PlusOutlined';
import Button from 'antd/es/button';
import TextArea from 'antd/es/input/TextArea';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { checkText } from './check-text';
import { TextFaultMessage } from './text-fault';
import { useTextDraft } from './use-text-draft';

interface AdditionalInfoProps {
  readonly value: string | null;
  readonly readOnly: boolean;
  readonly onChange: (value: string | null) => void;
}

function InfoField({ value, readOnly, focused, onChange }: AdditionalInfoProps & { readonly focused: boolean }) {
  const id = useId();
  const draft = useTextDraft(value, checkText, onChange);
  return (
    <div className="question-info">
      <label htmlFor={id}>
        <FormattedMessage id="answering.question.additional-info" defaultMessage="Additional information" />
      </label>
      <TextArea
        id={id}
        value={draft.text}
        disabled={readOnly}
        autoFocus={focused}
        autoSize={{ minRows: 2, maxRows: 12 }}
        aria-describedby={`${id}-fault`}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
      />
      <TextFaultMessage id={`${id}-fault`} fault={draft.fault} />
    </div>
  );
}

/** Anything worth adding to an answer. Folded away until there is something or somebody asks for it. */
export function AdditionalInfo(props: AdditionalInfoProps) {
  const [asked, setAsked] = useState(false);
  if (asked || props.value !== null) return <InfoField {...props} focused={asked} />;
  if (props.readOnly) return null;
  return (
    <Button type="text" size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAsked(true)}>
      <FormattedMessage id="answering.question.add-info" defaultMessage="Additional information" />
    </Button>
  );
}
