import {
  category,
  checklist,
  choice,
  date,
  figure,
  level,
  range,
  required,
  text,
  yesNo,
  type Questionnaire,
} from '../questionnaire';

/** Replaced by the school safety walk, kept for its history. */
export const playgroundCheck: Questionnaire = {
  name: 'Playground check',
  description: 'Now part of the school safety walk.',
  status: 'archived',
  version: 2,
  categories: [
    category(
      'Surface and equipment',
      [
        required(range('What condition is the equipment in?')),
        required(yesNo('Are bolts tight and covered?')),
        required(
          yesNo('Is the safety surface deep enough under swings and frames?', {
            help: 'At least 300 mm of bark or sand.',
          }),
        ),
        figure('How many items are taped off?', [0, 4]),
        checklist('Which areas were checked?', 'Climbing frame;Swings;Ball court;Quiet garden;Trim trail'),
        date('When was the last inspection by an outside company?', [-60, -390]),
      ],
      [],
    ),
    category(
      'Supervision',
      [
        required(choice('Which break was observed?', 'Morning;Lunch;Afternoon')),
        level('How well can the adults see the whole area?', 'Everywhere;Small blind spots;Large blind spots'),
        range('How inclusive is play?'),
        yesNo('Do the adults on duty carry a radio?'),
        text('What should change?', [
          'Nothing.',
          'A second adult by the ball court.',
          'Trim the hedge by the quiet garden.',
        ]),
      ],
      [],
    ),
  ],
  customQuestions: [],
  closings: [],
};
