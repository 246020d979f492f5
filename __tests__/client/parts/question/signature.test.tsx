import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { QuestionView } from '../../../../src/client/parts/question/question-view';

const SIGNED = 'signature:600x200:M10 20L300 100';
const given: (string | null)[] = [];

/** jsdom has none. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, { pointerId = 0, ...more }: PointerEventInit = {}) {
    super(type, more);
    this.pointerId = pointerId;
  }
}

beforeEach(() => {
  Object.assign(window, { PointerEvent: Pointer });
  given.length = 0;
  // jsdom has no layout, and follows no pointer.
  SVGElement.prototype.getBoundingClientRect = () => new DOMRect(100, 50, 300, 100);
  Element.prototype.setPointerCapture = () => undefined;
});

function Question({ start, readOnly }: { readonly start: string | null; readonly readOnly: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <QuestionView
      questionId="q"
      number="1"
      text="Who was shown round?"
      type="text"
      input="signature"
      answerOptions=""
      required={false}
      readOnly={readOnly}
      value={value}
      onAnswer={(answer) => {
        given.push(answer);
        setValue(answer);
      }}
      info={null}
      onInfo={() => undefined}
    />
  );
}
async function open(start: string | null = null, readOnly = false) {
  const { container } = render(
    <IntlProvider locale="en" onError={() => undefined}>
      <Question start={start} readOnly={readOnly} />
    </IntlProvider>,
  );
  await waitFor(() => {
    expect(container.querySelector('.question-signature')).not.toBeEmptyDOMElement();
  });
  const pad = () => container.querySelector('[data-draws]');
  const at = (clientX: number, clientY: number, more = {}) => ({ clientX, clientY, pointerId: 1, button: 0, ...more });
  /** From the surface's corner to its middle and on to the end of its line. */
  const draw = () => {
    fireEvent.pointerDown(pad()!, at(100, 50));
    fireEvent.pointerMove(pad()!, at(250, 100));
    fireEvent.pointerMove(pad()!, at(400, 50));
    fireEvent.pointerUp(pad()!, at(400, 50));
  };
  return { container, pad, at, draw, person: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });

test('what is drawn is kept in units of the surface, however wide that is, when the pen rests', async () => {
  const { draw, pad, at } = await open();
  draw();
  fireEvent.pointerDown(pad()!, at(101, 51));
  fireEvent.pointerUp(pad()!, at(101, 51));
  expect(given).toEqual([]);
  await waitFor(() => expect(given).toEqual(['signature:600x200:M0 0L300 100L600 0M2 2L2 2']));
  // It stays under the pen: more strokes may come.
  expect(pad()).toBeVisible();
});

test('a palm, or another finger, does not draw', async () => {
  const { pad, at } = await open();
  fireEvent.pointerDown(pad()!, at(100, 50));
  fireEvent.pointerDown(pad()!, at(300, 90, { pointerId: 2 }));
  fireEvent.pointerMove(pad()!, at(310, 90, { pointerId: 2 }));
  fireEvent.pointerUp(pad()!, at(310, 90, { pointerId: 2 }));
  fireEvent.pointerUp(pad()!, at(100, 50));
  await waitFor(() => expect(given).toEqual(['signature:600x200:M0 0L0 0']));
});

test('cleared, nothing is left', async () => {
  const { draw, person } = await open();
  draw();
  await waitFor(() => expect(given).toHaveLength(1));
  await person.click(press('Clear'));
  await waitFor(() => expect(given.at(-1)).toBeNull());
});

test('a stored one is shown; signing again asks nothing of it, and replaces it with the first stroke', async () => {
  const { draw, pad, person } = await open(SIGNED);
  expect(screen.getByRole('img', { name: 'Signed' })).toBeVisible();
  await person.click(press('Sign again'));
  expect(pad()).toBeVisible();
  expect(given).toEqual([]);
  draw();
  await waitFor(() => expect(given).toEqual(['signature:600x200:M0 0L300 100L600 0']));
});

test('by keyboard: a name is typed instead, and is shown as one', async () => {
  const { person, pad } = await open();
  await person.click(press('Type a name instead'));
  const field = screen.getByRole('textbox', { name: 'Name of who signs Who was shown round?' });
  await person.type(field, 'Maya Lind');
  await person.tab();
  expect(given).toEqual(['Maya Lind']);
  expect(field).toHaveValue('Maya Lind');
  await person.click(press('Sign by hand instead'));
  expect(pad()).toBeVisible();
});

test.each([
  ['a drawing', SIGNED, () => screen.getByRole('img', { name: 'Signed' })],
  ['a name', 'Maya Lind', () => screen.getByDisplayValue('Maya Lind')],
])('read only, %s is to be seen and nothing to be pressed', async (_, value, shown) => {
  const { pad } = await open(value, true);
  expect(shown()).toBeVisible();
  expect(pad()).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a broken one is said to be a signature; its letters are nobody’s words', async () => {
  const { container } = await open('signature:600x200:M1 1L9999 9', true);
  expect(screen.getByText('Signed')).toBeVisible();
  expect(container).not.toHaveTextContent('600x200');
});
