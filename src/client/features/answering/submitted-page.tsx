import { AnswerGate } from './answer-gate';
import { Receipt } from './review/receipt';

/** `/assessment/:id/submitted`: the receipt. */
export default function SubmittedPage() {
  return <AnswerGate suffix="/submitted">{(ready) => <Receipt {...ready} />}</AnswerGate>;
}
