import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../../../ui/notice';

/** How many conditions do not come along; nothing where all of them do. */
export const LeftOut = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Notice kind="warning">
      <FormattedMessage
        id="admin.questions.library.leftOut"
        defaultMessage="{count, plural, one {One condition is left out: not all questions that it depends on are ticked, or its category does not come as a whole. What it was for will always be shown.} other {# conditions are left out: not all questions that they depend on are ticked, or their categories do not come as a whole. What they were for will always be shown.}}"
        values={{ count }}
      />
    </Notice>
  );
