import { AnswerGate } from './answer-gate';
import { Sheet } from './sheet/sheet';

/** `/assessment/:id`: the sheet of one answer. `?question=<id>` opens it at a question. */
export default function SheetPage() {
  return <AnswerGate>{(ready) => <Sheet {...ready} />}</AnswerGate>;
}
