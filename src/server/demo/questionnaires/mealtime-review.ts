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

/** Still being written by the care provider's office: nobody has answered it yet. */
export const mealtimeReview: Questionnaire = {
  name: 'Mealtime and nutrition review',
  description: 'Draft for discussion with the catering leads.',
  status: 'draft',
  version: 1,
  categories: [
    category(
      'Before the meal',
      [
        required(choice('Which meal is observed?', 'Breakfast;Lunch;Afternoon tea;Supper')),
        required(range('How inviting is the dining room?', { help: 'Light, noise, smell, tablecloths, company.' })),
        yesNo('Is the menu displayed in words and pictures?'),
        required(yesNo('Are residents offered the toilet and hand cleaning beforehand?')),
        level(
          'How are residents seated?',
          'As they like, with company;Fixed places;Where the wheelchair fits;In front of the television',
        ),
        date('When was the menu last changed with residents?', [-30, -200]),
      ],
      [],
    ),
    category(
      'During the meal',
      [
        required(range('How well are residents supported who need help?')),
        required(
          yesNo('Is every softened meal served as prescribed?', {
            help: 'Compare with the speech therapist’s advice.',
          }),
        ),
        figure('How many minutes passed between sitting down and being served?', [8, 40]),
        checklist('What is within reach?', 'Drink;Napkin;Salt and pepper;Adapted cutlery;Call bell'),
        range('How good does the food taste?', { scale: '1;2;3;4;5;6;7;8;9;10' }),
        yesNo('Are second helpings offered?'),
      ],
      [],
    ),
    category(
      'After the meal',
      [
        figure('What share of the food came back uneaten? (%)', [8, 45]),
        required(yesNo('Is intake written down for residents at risk?')),
        level(
          'Who tells the kitchen what was liked?',
          'Residents themselves;Carers, in writing;Carers, now and then;Nobody',
        ),
        text('What would residents like to eat?', [
          'More fish on Fridays.',
          'Hot supper, not only sandwiches.',
          'Dishes from their own country.',
        ]),
      ],
      [],
    ),
  ],
  customQuestions: [],
  closings: [],
};
