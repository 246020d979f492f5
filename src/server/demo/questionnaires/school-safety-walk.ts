import {
  category,
  checklist,
  choice,
  count,
  date,
  figure,
  level,
  range,
  required,
  shortcomings,
  text,
  withPhotoOf,
  withoutPhoto,
  yesNo,
  type Questionnaire,
} from '../questionnaire';

/** The fortnightly walk around the school site. */
export const schoolSafetyWalk: Questionnaire = {
  name: 'School safety walk',
  description:
    'A walk around the whole site every two weeks, at changing times. Take a pupil from the school council along where you can.',
  status: 'active',
  version: 4,
  categories: [
    category(
      'Gates, grounds and arrival',
      [
        required(
          choice('When did the walk take place?', 'Before school;During lessons;At break;At the end of the day'),
        ),
        required(yesNo('Were all gates locked or staffed?', { concern: 'The delivery gate stood open at 09:40.' })),
        required(
          yesNo('Were you challenged as a visitor before meeting pupils?', {
            concern: 'Reached the library without being spoken to.',
          }),
        ),
        range('How safely do pupils arrive and leave?', {
          help: 'Look at crossings, buses, parking and bicycles.',
          concern: 'Cars stop on the zig-zag lines in front of the infant gate.',
        }),
        level('What state are paths and steps in?', 'Sound;Small repairs needed;Trip hazards;Closed off'),
        withPhotoOf(
          shortcomings(
            'What was seen in the playgrounds?',
            'Broken equipment;Litter or glass;Worn safety surface;Blind spots without supervision;Standing water',
            { concern: 'The climbing frame has a loose rung and has been taped off.' },
          ),
          ['Broken equipment'],
        ),
        figure('How many adults were on duty for each 100 pupils at break?', [4, 1]),
        date('When was the play equipment last inspected?', [-40, -390]),
      ],
      [
        'Arrival is calm since the one-way system was introduced.',
        'Parking by parents remains the main risk.',
        'Supervision has blind spots behind the sports hall.',
      ],
    ),
    category(
      'Buildings and classrooms',
      [
        required(
          yesNo('Are escape routes clear and exits unlocked from inside?', {
            concern: 'Stacked chairs block the rear exit of the hall.',
          }),
        ),
        range('How tidy and free of hazards are the classrooms?', {
          praise: 'Every cable covered, every bag on its hook.',
        }),
        required(count('How many classrooms did you enter?', [4, 12])),
        yesNo('Do windows above ground level have working restrictors?'),
        figure('What was the temperature in the warmest classroom? (°C)', [20, 29], { decimals: 1 }),
        checklist(
          'Which rooms were locked when unattended?',
          'Science preparation room;Workshop;Boiler room;Cleaning store;Server room',
          { concern: 'The cleaning store was open, with bleach on the lower shelf.' },
        ),
        level(
          'How clean are the pupils’ toilets?',
          'Clean and stocked;Clean, supplies missing;Dirty in places;Not fit for use',
          { concern: 'No soap in the boys’ toilets of the upper school.' },
        ),
        withoutPhoto(
          range('How safe do the pupils who came along feel in corridors and toilets?', {
            concern: 'They avoid the toilets by the gym at break.',
          }),
        ),
      ],
      [
        'Rooms are orderly and pupils look after them.',
        'Toilets are the pupils’ first complaint.',
        'Storage spills over into escape routes.',
      ],
    ),
    category(
      'Fire and emergencies',
      [
        required(date('When was the last fire drill?', [-20, -190], { help: 'At least one each term.' })),
        required(figure('How long did the evacuation take? (minutes)', [2.8, 7.5], { decimals: 1 })),
        required(yesNo('Was the alarm tested this week from a different call point?')),
        yesNo('Do fire doors close and stay closed?', { concern: 'Door 14 no longer latches.' }),
        checklist(
          'Which plans can the office produce at once?',
          'Evacuation;Lockdown;Severe weather;Missing pupil;Loss of power',
        ),
        yesNo('Do pupils with a disability have their own evacuation plan?', {
          concern: 'The plan of a new pupil in Year 8 is missing.',
        }),
        range('How well do supply teachers know what to do in an alarm?', { scale: '0;1;2;3' }),
      ],
      [
        'Drills are quick and calm, the lockdown signal is understood.',
        'Drills always take place at the same hour: vary it.',
        'Personal evacuation plans lag behind admissions.',
      ],
    ),
    category(
      'First aid and medicines',
      [
        required(yesNo('Is a qualified first-aider on site now?')),
        required(
          yesNo('Are adrenaline pens and inhalers in date and quickly reached?', {
            concern: 'One adrenaline pen expires this month; parents informed.',
          }),
        ),
        figure('How many accidents were recorded in the last two weeks?', [3, 19]),
        yesNo('Are medicines kept locked, with written consent?'),
        level('How complete are the first-aid boxes?', 'All complete;One item missing;Several missing;Box not found'),
        date('When does the next first-aid certificate expire?', [300, 5]),
        range('How well do staff know which pupils have serious allergies?', {
          praise: 'Kitchen, office and duty staff named all four pupils.',
        }),
      ],
      [
        'First aid is well organised, with cover at every break.',
        'Boxes are not refilled after trips.',
        'Too few first-aiders on Fridays.',
      ],
    ),
    category(
      'Safeguarding and online safety',
      [
        required(yesNo('Are the names and photographs of the safeguarding leads displayed for pupils?')),
        required(
          range('How well can pupils say whom they would turn to?', {
            help: 'Ask at least five pupils of different ages.',
            concern: 'Two younger pupils would tell nobody.',
          }),
        ),
        count('How many pupils did you ask?', [5, 15]),
        yesNo('Is the register of staff checks complete?', { concern: 'A visiting music teacher is not yet listed.' }),
        yesNo('Does the web filter stop the three test pages?'),
        range('How well is bullying dealt with, in the view of pupils?', {
          concern: 'Pupils said that group chats after school are ignored.',
        }),
        text('What worries pupils at present?', [
          'Little; they mention exams.',
          'Crowding at the lunch queue.',
          'Group chats and pictures shared without asking.',
          'The path to the bus stop after dark.',
        ]),
      ],
      [
        'Pupils know whom to trust and say so.',
        'Online bullying after school hours needs a common answer.',
        'Checks of visiting staff are recorded late.',
      ],
    ),
    category(
      'Conclusion',
      [
        required(level('How safe is the site overall?', 'Very safe;Safe;Safe with reservations;Unsafe')),
        required(
          yesNo('Was anything found that must be made safe today?', {
            expect: 'no',
            concern: 'Area closed off by the caretaker before the walk ended.',
          }),
        ),
        required(
          text('What should be done first?', [
            'Keep going; thank the site team.',
            'Refill soap twice a day.',
            'Repair door 14 and clear the rear exit.',
            'Staff the delivery gate until the lock is changed.',
          ]),
        ),
        date('By when should it be done?', [14, 1]),
      ],
      [
        'A safe site with a caretaker who is ahead of the list.',
        'Small repairs pile up at the end of term.',
        'Repairs reported three walks ago are still open.',
      ],
    ),
  ],
  customQuestions: [
    'How safe is the area around the building site?',
    'How well does the new cycle shelter work?',
    'How calm is the lunch queue with the new timetable?',
  ],
  closings: [
    'Thank you. Please pass my thanks to the site team.',
    'Agreed; the lock is ordered.',
    'The repair of the fire door has been approved as urgent.',
    'Please raise the parking with the council again and copy me in.',
    'Keep the climbing frame closed until the inspector has signed it off.',
  ],
};
