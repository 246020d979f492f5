import { lazy, type ReactElement } from 'react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { RoleName } from '../../contract/roles';
import type { RouteAccess } from './guards';
import { NotFoundPage } from './not-found-page';

/** `manager`: header and navigation around the page. `blank`: the page alone. */
type LayoutName = 'manager' | 'blank';

export interface AppRoute extends RouteAccess {
  readonly name: string;
  readonly layout: LayoutName;
  readonly title: MessageDescriptor;
  readonly element: ReactElement;
  /** The page is of use before the device holds any records. */
  readonly needsNoRecords?: boolean;
}

const titles = defineMessages({
  home: { id: 'app.title.home', defaultMessage: 'Assessments' },
  createAnswer: { id: 'app.title.createAnswer', defaultMessage: 'New assessment' },
  assessment: { id: 'app.title.assessment', defaultMessage: 'Assessment' },
  review: { id: 'app.title.review', defaultMessage: 'Review and submit' },
  submitted: { id: 'app.title.submitted', defaultMessage: 'Submitted' },
  outbox: { id: 'app.title.outbox', defaultMessage: 'Outbox' },
  login: { id: 'app.title.login', defaultMessage: 'Sign in' },
  notFound: { id: 'app.title.notFound', defaultMessage: 'Page not found' },
});

const loadHome = () => import(/* webpackChunkName: "home" */ '../features/home/home-page');
const HomePage = lazy(loadHome);
const LoginPage = lazy(() => import(/* webpackChunkName: "login" */ '../features/auth/login-page'));
const CreateAnswerPage = lazy(() => import(/* webpackChunkName: "create-answer" */ '../features/answering/create-answer-page'));
const SheetPage = lazy(() => import(/* webpackChunkName: "sheet" */ '../features/answering/sheet-page'));
const ReviewPage = lazy(() => import(/* webpackChunkName: "review" */ '../features/answering/review-page'));
const SubmittedPage = lazy(() => import(/* webpackChunkName: "submitted" */ '../features/answering/submitted-page'));
const OutboxPage = lazy(() => import(/* webpackChunkName: "outbox" */ '../features/outbox/outbox-page'));

const EVERY_ROLE: readonly RoleName[] = ['superAdmin', 'companyAdmin', 'manager'];
const forEveryRole = { layout: 'manager', suitableRoles: EVERY_ROLE } as const;

/** Every page there is, with its address, layout and who may open it. Each is loaded when it is first opened. */
export const ROUTES: readonly AppRoute[] = [
  { ...forEveryRole, name: 'root', path: '/', title: titles.home, element: <HomePage /> },
  { ...forEveryRole, name: 'create-answer', path: '/create-answer', title: titles.createAnswer, element: <CreateAnswerPage /> },
  { ...forEveryRole, name: 'assessment', path: '/assessment/:id', title: titles.assessment, element: <SheetPage /> },
  { ...forEveryRole, name: 'assessment-review', path: '/assessment/:id/review', title: titles.review, element: <ReviewPage /> },
  { ...forEveryRole, name: 'assessment-submitted', path: '/assessment/:id/submitted', title: titles.submitted, element: <SubmittedPage /> },
  { ...forEveryRole, name: 'outbox', path: '/outbox', title: titles.outbox, element: <OutboxPage />, needsNoRecords: true },
  {
    name: 'login',
    path: '/login',
    layout: 'blank',
    redirectIfLoggedIn: true,
    title: titles.login,
    element: <LoginPage onSigningIn={() => void loadHome().catch(() => undefined)} />,
  },
  { name: 'not-found', path: '*', layout: 'blank', public: true, title: titles.notFound, element: <NotFoundPage /> },
];
