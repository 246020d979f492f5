import { FormattedDate, FormattedMessage } from 'react-intl';
import { isOpenRemark } from '../../../../contract/open-remarks';
import type { Remark } from '../../../../contract/remarks';
import './remarks.css';

const when = (time: string) => <FormattedDate value={time} dateStyle="medium" timeStyle="short" />;

/** Whether it is answered, in words. */
const State = ({ isOpen }: { readonly isOpen: boolean }) => (
  <span className={isOpen ? 'remark-state remark-state-open' : 'remark-state'}>
    {isOpen ? (
      <FormattedMessage id="remarks.open" defaultMessage="Open" />
    ) : (
      <FormattedMessage id="remarks.answered" defaultMessage="Answered" />
    )}
  </span>
);

/** Who remarked, when, and whether it is answered. */
export const RemarkHead = ({ remark }: { readonly remark: Remark }) => (
  <p className="remark-head">
    <strong>
      <FormattedMessage
        id="remarks.by"
        defaultMessage="Remark by {person}"
        values={{ person: <bdi>{remark.by}</bdi> }}
      />
    </strong>
    <span className="note">{when(remark.written_at)}</span>
    <State isOpen={isOpenRemark(remark)} />
  </p>
);

/** What was answered; nothing where nobody did, or without words. */
export function RemarkReply({ remark }: { readonly remark: Remark }) {
  const { reply, replied_at } = remark;
  if (reply === null || reply === '') return null;
  return (
    <div className="remark-reply">
      <p className="remark-head">
        <strong>
          <FormattedMessage id="remarks.reply" defaultMessage="Reply" />
        </strong>
        {replied_at !== null && <span className="note">{when(replied_at)}</span>}
        {isOpenRemark(remark) && (
          <span className="note">
            <FormattedMessage id="remarks.reply.earlier" defaultMessage="to an earlier wording of the remark" />
          </span>
        )}
      </p>
      <p className="remark-text" dir="auto">
        {reply}
      </p>
    </div>
  );
}
