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
  several,
  shortcomings,
  text,
  yesNo,
  type Questionnaire,
} from '../questionnaire';

/** The visit of a trust adviser to one department: lessons, books, talks with pupils and staff. */
export const teachingAndLearning: Questionnaire = {
  name: 'Teaching and learning visit',
  description:
    'One day in one department: at least three lessons, a look at books, talks with pupils, teachers and the head of department. It supports; it does not grade single teachers.',
  status: 'active',
  version: 6,
  categories: [
    category(
      'About the visit',
      [
        required(
          choice(
            'Which department was visited?',
            'English;Mathematics;Science;Humanities;Languages;Arts and music;Physical education;Computing',
          ),
        ),
        required(
          several('Which age groups were seen?', 'Reception;Years 1–2;Years 3–6;Years 7–9;Years 10–11;Years 12–13'),
        ),
        required(count('How many lessons were seen?', [3, 6])),
        count('How many pupils were in the lessons seen, all together?', [58, 150]),
        required(
          figure('What share of pupils on the register was present? (%)', [98, 86], {
            decimals: 1,
            concern: 'Absence is concentrated in one class.',
          }),
        ),
        choice('Who came along?', 'Nobody;Headteacher;Head of department;Teacher from a partner school'),
        date('When was the department last visited?', [-90, -400]),
        text('What was agreed at the last visit?', [
          'To share the reading routine with science, which has happened.',
          'To plan questions in advance.',
          'To review homework; not begun.',
          'No record could be found.',
        ]),
      ],
      [
        'The points of the last visit were taken up by the whole department.',
        'The last points were discussed, the effect is not visible yet.',
        'Agreements of the last visit are not known to staff.',
      ],
    ),
    category(
      'Climate and behaviour',
      [
        required(
          range('How calm and purposeful is the start of lessons?', {
            praise: 'Pupils were writing within a minute of entering.',
            concern: 'Eight minutes passed before the class was settled.',
          }),
        ),
        required(range('How respectfully do pupils and teachers treat each other?')),
        required(
          range('How consistently are the school’s routines used?', {
            concern: 'Three teachers, three different signals for silence.',
          }),
        ),
        figure('How many minutes of learning time were lost in an average lesson?', [1, 14]),
        required(
          yesNo('Do pupils feel free to give a wrong answer?', {
            help: 'Watch what happens after a mistake.',
            praise: '“I like this mistake, who can see why?”',
          }),
        ),
        level('How are disruptions dealt with?', 'Prevented;Quietly and at once;Late;Not at all'),
        shortcomings(
          'What disturbed learning?',
          'Talking over the teacher;Late arrivals;Phones;Noise from outside;Missing equipment',
          { concern: 'Seven pupils came late from physical education.' },
        ),
        required(yesNo('Is praise specific, so that pupils know what was good?')),
        range('How much do pupils take part, including the quiet ones?', {
          concern: 'Four pupils gave nearly all the answers.',
        }),
        yesNo('Is the seating chosen with learning in mind?'),
        range('How well are pupils supported to govern their own behaviour?', { scale: '0;1;2;3' }),
      ],
      [
        'Shared routines give time back to learning.',
        'Calm lessons, but a few pupils do all the talking.',
        'Low-level disruption is tolerated in the afternoon.',
      ],
    ),
    category(
      'Curriculum and planning',
      [
        required(
          range('How well is the sequence of content thought through?', {
            help: 'Ask why this, and why now.',
            praise: 'The head of department could explain every step from Year 7 to Year 11.',
          }),
        ),
        required(
          yesNo('Do teachers teach what the plan says for this week?', {
            concern: 'Two classes are three weeks behind.',
          }),
        ),
        required(range('How clearly is it stated what pupils should know and be able to do?')),
        required(
          yesNo('Is knowledge from earlier units taken up again on purpose?', {
            concern: 'No retrieval in the lessons seen.',
          }),
        ),
        level('How ambitious is the content for all pupils?', 'Ambitious for all;For most;For some;Too easy for most'),
        checklist(
          'What does the unit plan contain?',
          'Key knowledge;Vocabulary;Likely misconceptions;Checks for understanding;Reading;Links to other subjects',
        ),
        range('How good are the materials?', { concern: 'Worksheets copied so often that maps cannot be read.' }),
        yesNo('Is the plan used by supply teachers too?'),
        figure('How many weekly lessons are taught by someone who is not a specialist?', [0, 16]),
        date('When was the plan last reviewed by the department?', [-45, -520]),
        text('Which part of the plan do teachers find hardest to teach?', [
          'They named ratio and already have a joint plan for it.',
          'Writing at length.',
          'Practical work, because of large groups.',
          'They did not agree on an answer.',
        ]),
      ],
      [
        'A curriculum that builds on itself, and a team that can say why.',
        'Good plans that reach classrooms unevenly.',
        'Content is covered, but not connected.',
      ],
    ),
    category(
      'Explaining and modelling',
      [
        required(
          range('How clear are explanations?', {
            praise: 'One idea at a time, with an example and a counter-example.',
            concern: 'Four new terms in two sentences.',
          }),
        ),
        required(
          range('How well do teachers show how an expert would proceed?', {
            concern: 'The finished essay was shown, but not how it came about.',
          }),
        ),
        required(yesNo('Are new words taught explicitly?')),
        range('How well are examples chosen?'),
        range('How sure are teachers of their subject?', {
          concern: 'An error about negative indices stayed on the board.',
        }),
        level(
          'How well is new content cut into steps?',
          'Small steps, each checked;Small steps;Large steps;No steps visible',
        ),
        required(yesNo('Is prior knowledge checked before something new begins?')),
        figure('How many minutes did the longest explanation last?', [8, 26]),
        yesNo('Are pictures and words combined without distracting from each other?'),
        several('Which aids were used?', 'Visualiser;Board;Models and objects;Slides;Film;Demonstration'),
      ],
      [
        'Live modelling with the visualiser is a strength of the whole team.',
        'Explanations are clear but long.',
        'Pupils see results, seldom the way there.',
      ],
    ),
    category(
      'Questions and understanding',
      [
        required(
          range('How well do teachers find out whether all pupils understand?', {
            help: 'Mini whiteboards, all-answer questions, walking round with a purpose.',
            praise: 'Whiteboards up within seconds, the next step changed accordingly.',
            concern: '“Does everyone understand?” was the only check.',
          }),
        ),
        required(yesNo('Is the lesson changed when understanding is missing?')),
        required(range('How demanding are the questions?')),
        required(
          level('Who answers?', 'All pupils, by turns and together;Chosen pupils;Mostly volunteers;Only volunteers'),
        ),
        figure('How long did teachers wait for an answer, on average? (seconds)', [5, 0.8], { decimals: 1 }),
        yesNo('Do pupils answer in whole sentences and with subject terms?'),
        yesNo('Are wrong answers followed up rather than passed on?'),
        range('How well do pupils talk with each other about the content?', {
          concern: 'Talk partners were asked for, but had nothing to decide.',
        }),
        choice(
          'Which form of checking was seen most?',
          'Mini whiteboards;Cold calling;Short quiz;Exit ticket;Looking at books',
        ),
        figure('How many pupils were asked directly in 20 minutes?', [18, 3]),
        text('Which question was worth remembering?', [
          '“What would have to be true for this to be wrong?”',
          '“Who can build on that?”',
          '“Can you say it again with the word ‘therefore’?”',
          'None stood out; most asked for a single word.',
        ]),
      ],
      [
        'Every pupil thinks and answers, and teaching follows from it.',
        'Good questions, asked of too few pupils.',
        'Understanding is assumed rather than checked.',
      ],
    ),
    category(
      'Practice and books',
      [
        required(
          range('How good is the work in the books?', {
            help: 'Take three books per class: a high, a middle and a low attainer.',
            praise: 'Clear progress since September in every book.',
            concern: 'Many unfinished tasks in the middle group.',
          }),
        ),
        required(count('How many books were looked at?', [9, 24])),
        required(range('How much independent practice do pupils get?')),
        yesNo('Does practice begin with support that is then withdrawn?'),
        range('How well is writing developed in this subject?', { concern: 'Most written answers are single lines.' }),
        required(yesNo('Do pupils correct and improve their work?')),
        level('How is presentation?', 'Proud;Tidy;Uneven;Careless'),
        figure('How many pages of extended writing were in the books since the start of term?', [12, 1]),
        yesNo('Was work seen that is far too easy for the pupils who did it?', {
          expect: 'no',
          concern: 'Colouring tasks in a Year 6 book.',
        }),
        range('How well do pupils remember what they learnt last term?', {
          scale: '0;1;2;3',
          help: 'Ask them with their book closed.',
        }),
        date('From when is the last piece of work with feedback?', [-4, -42]),
      ],
      [
        'Books tell the story of growing skill.',
        'Practice is regular, but writing stays short.',
        'Unfinished work stays unfinished.',
      ],
    ),
    category(
      'Assessment and feedback',
      [
        required(
          range('How useful is feedback to pupils?', {
            concern: 'Comments such as “try harder” do not say what to do.',
          }),
        ),
        required(yesNo('Do pupils act on feedback in lesson time?')),
        level('How far does marking follow the school’s agreement?', 'Fully;In the main;Partly;Not at all'),
        yesNo('Are tests made by the whole department and marked to the same standard?'),
        required(
          range('How well are results used to plan?', {
            praise: 'The gap analysis led to a re-taught unit on fractions.',
          }),
        ),
        figure('How many hours a week do teachers spend on marking, by their own account?', [3, 11]),
        checklist(
          'Which kinds of assessment are used?',
          'Low-stakes quizzes;End-of-unit tasks;Mock examinations;Oral tasks;Practical tasks',
        ),
        figure('What share of pupils is on track in the last assessment? (%)', [88, 46]),
        required(
          yesNo('Do pupils know what their next step is?', {
            concern: 'Pupils knew their grade, not their next step.',
          }),
        ),
        date('When did the department last moderate marking together?', [-21, -260]),
      ],
      [
        'Feedback is short, timely and acted upon.',
        'Too much marking for too little effect.',
        'Test results are recorded but change nothing.',
      ],
    ),
    category(
      'Inclusion',
      [
        required(
          range('How well do pupils with special needs learn?', {
            praise: 'Same text, same question, with a word bank: and a proud answer.',
            concern: 'The teaching assistant wrote the answers.',
          }),
        ),
        required(
          yesNo('Do teachers know the needs and the agreed support of these pupils?', {
            help: 'Ask without a list in hand.',
          }),
        ),
        required(yesNo('Do teaching assistants make pupils more independent?')),
        required(range('How well are pupils supported who are learning English?')),
        figure(
          'How large is the gap in results between disadvantaged pupils and the others? (percentage points)',
          [2, 24],
        ),
        several(
          'Which support was seen?',
          'Pre-teaching;Word banks;Scaffolds;Small group;Technology;Seating near the teacher',
        ),
        range('How well are the most able challenged?', { concern: 'Those who finish early get more of the same.' }),
        level('Where does support take place?', 'In the lesson;Mostly in the lesson;Mostly outside;Outside'),
        yesNo('Can all pupils take part in trips and clubs whatever their parents earn?'),
        yesNo('Are materials readable for pupils with poor sight or dyslexia?'),
      ],
      [
        'High expectations with the right support.',
        'Support is kind, but does too much for pupils.',
        'Needs are known to the office, not in the classroom.',
      ],
    ),
    category(
      'Voices of pupils and staff',
      [
        required(count('How many pupils did you talk with?', [6, 18])),
        required(range('How much do pupils enjoy the subject?')),
        required(
          yesNo('Can pupils say what they are learning and why?', { concern: '“Page 46” was the usual answer.' }),
        ),
        yesNo('Do pupils get help quickly when they are stuck?'),
        required(
          range('How manageable do teachers find their workload?', {
            concern: 'Two early-career teachers work most Sundays.',
          }),
        ),
        range('How well are new teachers supported?', {
          praise: 'Weekly coaching, on the timetable, never cancelled.',
        }),
        level('How often do teachers see each other’s lessons?', 'Every half-term;Every term;Once a year;Never'),
        yesNo('Is there time for planning together every week?'),
        text('What did pupils say?', [
          '“You always know when you have understood it.”',
          '“It is hard, but she explains it again in another way.”',
          '“We copy a lot.”',
          '“If you are quiet, nobody notices.”',
        ]),
        text('What did teachers say?', [
          '“Planning together saves me an evening a week.”',
          '“I would like to see others teach.”',
          '“There is always a new initiative.”',
          '“Nobody has been in my lesson since last year.”',
        ]),
      ],
      [
        'Pupils speak with pleasure about the subject.',
        'Staff are willing and tired.',
        'Quiet pupils feel overlooked.',
      ],
    ),
    category(
      'Leadership and next steps',
      [
        required(
          range('How clearly does the head of department see strengths and weaknesses?', {
            help: 'Compare with what you saw.',
          }),
        ),
        required(yesNo('Is there a plan with few aims and dates?', { concern: 'Fourteen aims, none with a date.' })),
        range('How much does training change what happens in lessons?'),
        yesNo('Do meetings deal with teaching rather than notices?'),
        figure('How many hours of subject training did each teacher have this year?', [18, 1]),
        checklist(
          'What does the department offer outside lessons?',
          'Homework club;Enrichment club;Revision sessions;Trips;Competitions',
        ),
        range('How well does the department work with the other schools of the trust?', { scale: '0;1;2;3' }),
        level('How did the department develop since the last visit?', 'Clearly better;Somewhat better;Unchanged;Worse'),
        required(
          level('Overall judgement of teaching and learning', 'Excellent;Good;Needs improvement;Cause for concern'),
        ),
        text('Which practice should be shared in the trust?', [
          'Live modelling with the visualiser, also as a film for training.',
          'The vocabulary booklet of Year 7.',
          'The homework club run by older pupils.',
          'None from this visit.',
        ]),
        required(
          text('What is the most important next step?', [
            'Coach a partner department.',
            'Ask all pupils, not only volunteers.',
            'Replace part of the marking by whole-class feedback.',
            'Agree on three routines and hold to them for half a term.',
          ]),
        ),
        yesNo('Does the department want a follow-up by the trust?'),
        required(date('When will the next steps be reviewed?', [60, 20])),
      ],
      [
        'Leadership knows its department and acts on it.',
        'Many aims, little follow-through.',
        'The view from above is rosier than what lessons show.',
      ],
    ),
  ],
  customQuestions: [
    'How well is the new reading scheme used?',
    'How well do tablets support learning in this subject?',
    'How strong is the teaching of examination technique?',
    'How well do the mixed-age classes work?',
  ],
  closings: [
    'Excellent. May colleagues from the partner schools come and watch?',
    'Agreed. Two days of cover are available for visits to each other.',
    'Please concentrate on one aim until the half-term break.',
    'I will take part in the next department meeting.',
    'The adviser will come weekly until the summer; we review together in six weeks.',
  ],
};
