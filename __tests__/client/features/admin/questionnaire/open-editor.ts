import { act, screen, within } from '@testing-library/react';
import type { AssessmentTool, Question, QuestionType } from '../../../../../src/contract/assessment-tools';
import { recordsReceived } from '../../../../../src/client/api/events';
// Fetched when its page is opened: made ready here, no test waits for its code.
import '../../../../../src/client/features/admin/assessment-tools/pages';
import { opened, renderApp } from '../../../app/render-app';
import { superAdmin } from '../admin-pages';
import { client, tool as adminTool } from '../admin-records';
import { makeQuestionnaireServer } from './questionnaire-server';

export const question = (
  id: string,
  question_category_id: string,
  position: number,
  text: string,
  type: QuestionType = 'yes_no',
): Question => ({
  id,
  question_category_id,
  question: text,
  help: null,
  type,
  answer_options: type === 'range' ? '1;2;3' : '',
  is_required: 0,
  position,
});

/** Two categories with five questions. */
export const draft: AssessmentTool = {
  ...adminTool,
  status: 'draft',
  version: 1,
  question_categories: [
    { id: 'arrival', name: 'Arrival', position: 0 },
    { id: 'kitchen', name: 'Kitchen', position: 1 },
  ],
  questions: [
    question('gate', 'arrival', 0, 'Is the gate shut?'),
    question('clean', 'arrival', 1, 'Is it clean?', 'range'),
    question('light', 'arrival', 2, 'Is there light?'),
    question('fridge', 'kitchen', 0, 'Is the fridge cold?'),
    question('notes', 'kitchen', 1, 'Anything to add?', 'text'),
  ],
};

interface Opening {
  readonly online?: boolean;
  readonly search?: string;
  readonly capabilities?: string;
  /** Where the person was before. */
  readonly server?: ReturnType<typeof makeQuestionnaireServer>;
}

/** The editor of a questionnaire in the whole application, against a server that keeps it. */
export async function openEditor(tool: AssessmentTool = draft, opening: Opening = {}) {
  const { online = true, search = '', capabilities = '' } = opening;
  document.cookie = 'XSRF-TOKEN=token';
  const server = opening.server ?? makeQuestionnaireServer(tool, superAdmin, capabilities);
  globalThis.fetch = server.fetch;
  const app = renderApp({ at: `/admin/assessment-tools/update/${tool.id}${search}`, user: superAdmin, online });
  app.happens(
    ...opened([], { owner: superAdmin.id }),
    recordsReceived({ records: { clients: [client], assessmentTools: [tool] }, revision: 0, at: client.updated_at }),
  );
  const { person } = app;
  await screen.findByRole('group', { name: 'Categories and questions' });

  const tree = () => screen.getByRole('group', { name: 'Categories and questions' });
  /** Names of categories and questions, as they stand in the tree. */
  const rows = () => [...tree().querySelectorAll('[data-row] .tree-text')].map(({ textContent }) => textContent);
  const row = (text: string) => {
    const found = within(tree()).getByText(text, { selector: '.tree-text' }).closest<HTMLElement>('[data-row]');
    if (!found) throw new Error(`No row ${text}`);
    return found;
  };
  const choose = (text: string) => person.click(row(text));
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  /** Presses keys on a row of the tree. */
  const pressOn = async (text: string, keys: string) => {
    act(() => row(text).focus());
    await person.keyboard(keys);
  };
  const field = (label: string) => screen.getByLabelText(label);
  const write = async (label: string, text: string) => {
    await person.clear(field(label));
    await person.type(field(label), text);
  };
  const dialog = () => screen.findByRole('dialog');
  const inDialog = async (name: string | RegExp) =>
    person.click(await within(await dialog()).findByRole('button', { name }));
  /** What was said to who does not see the tree. */
  const isSaid = (text: string | RegExp) =>
    screen.findByText(text, { selector: '.visually-hidden[role="status"] > span' });
  return { ...app, server, rows, row, choose, press, pressOn, field, write, dialog, inDialog, isSaid };
}
export type EditorPage = Awaited<ReturnType<typeof openEditor>>;

/** What was saved: names of categories with texts and ids of questions. */
export const outline = ({ server }: EditorPage, save = -1) =>
  server.saves
    .at(save)
    ?.body.question_categories?.map(({ id, name, questions }) => [
      id,
      name,
      questions.map((one) => `${one.id ?? 'new'}: ${one.question}`),
    ]);
