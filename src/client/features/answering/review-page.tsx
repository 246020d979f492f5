import { AnswerGate } from './answer-gate';
import { Review } from './review/review';

/** `/assessment/:id/review`: what is missing, the scores, and the submission. */
export default function ReviewPage() {
  return <AnswerGate suffix="/review">{(ready) => <Review {...ready} />}</AnswerGate>;
}
