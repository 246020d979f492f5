import { FormattedMessage } from 'react-intl';
import { hangingOn } from '../conditions';
import type { Content } from '../content';
import { useEditorMessages } from '../use-editor-messages';

/** What hangs on a question: whoever deletes it, or changes its type, should know. */
export function Hanging({ content, itemKey }: { readonly content: Content; readonly itemKey: string }) {
  const words = useEditorMessages();
  const items = hangingOn(content, [itemKey]);
  if (items.length === 0) return null;
  return (
    <p className="quiet">
      <FormattedMessage
        id="admin.questions.shown.hanging"
        defaultMessage="Shown or hidden by its answer: {items}"
        values={{
          items: items.map((item, at) => (
            <span key={item.key}>
              {at > 0 && ' · '}
              <bdi>{'questions' in item ? words.nameOf(item) : words.textOf(item.question)}</bdi>
            </span>
          )),
        }}
      />
    </p>
  );
}
