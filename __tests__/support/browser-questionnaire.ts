import type { QuestionType } from '../../src/contract/assessment-tools';

export interface TestQuestion {
  readonly category: string;
  readonly question: string;
  readonly type: QuestionType;
  readonly options: string;
  readonly required: boolean;
}

const question = (
  category: string,
  type: QuestionType,
  text: string,
  options = '',
  required = false,
): TestQuestion => ({
  category,
  question: text,
  type,
  options,
  required,
});

/** A short questionnaire with every type of question, so that a test can fill it in and submit it by hand. */
export const WALK = {
  tool: 'Evening walk',
  categories: ['Arrival', 'Rooms'],
  questions: [
    question('Arrival', 'range', 'How welcoming is the entrance?', '1;2;3;4;5', true),
    question('Arrival', 'yes_no', 'Is the visitor book filled in?', '', true),
    question('Arrival', 'single', 'Which floor was visited?', 'Ground;First;Second'),
    question('Arrival', 'multiple', 'Which aids are at hand?', 'Walking frame;Hoist;Call bell'),
    question('Arrival', 'number', 'How many residents were in the lounge?'),
    question('Arrival', 'date', 'When was the lift last serviced?'),
    question('Arrival', 'text', 'What did residents say?'),
    question('Rooms', 'range', 'How tidy are the bedrooms?', '1;2;3;4;5'),
    question('Rooms', 'range', 'How warm are the bedrooms?', '1;2;3;4;5'),
    question('Rooms', 'yes_no', 'Is the call bell within reach?', '', true),
    question('Rooms', 'range', 'How fresh is the air?', '1;2;3;4;5'),
    question('Rooms', 'text', 'What else was seen in the rooms?'),
  ],
} as const satisfies { tool: string; categories: readonly string[]; questions: readonly TestQuestion[] };

export const QUESTION = {
  welcome: 'How welcoming is the entrance?',
  book: 'Is the visitor book filled in?',
  floor: 'Which floor was visited?',
  aids: 'Which aids are at hand?',
  residents: 'How many residents were in the lounge?',
  lift: 'When was the lift last serviced?',
  said: 'What did residents say?',
  tidy: 'How tidy are the bedrooms?',
  warm: 'How warm are the bedrooms?',
  bell: 'Is the call bell within reach?',
  air: 'How fresh is the air?',
  rooms: 'What else was seen in the rooms?',
} as const;

/** Where the walk is taken. */
export const LOCATION = { name: 'North House', other: 'Seaview Court' } as const;
