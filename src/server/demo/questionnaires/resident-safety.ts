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

/** The six-weekly visit that asks whether residents are safe and treated with respect. */
export const residentSafety: Questionnaire = {
  name: 'Resident safety and dignity review',
  description:
    'Every six weeks, by someone who does not work on the unit. Talk to at least four residents and two relatives before reading any file.',
  status: 'active',
  version: 5,
  categories: [
    category(
      'First impression',
      [
        required(choice('At what time of day did the visit begin?', 'Early morning;Late morning;Afternoon;Evening')),
        required(
          range('How welcoming is the home on arrival?', {
            praise: 'Greeted by name within a minute and offered tea.',
            concern: 'Waited seven minutes at the door; nobody knew of the visit.',
          }),
        ),
        yesNo('Were you asked who you are and to sign in?', {
          concern: 'Walked to the first floor without being stopped.',
        }),
        range('How calm and pleasant is the atmosphere?'),
        required(
          level(
            'What is the noise like in the lounges?',
            'Quiet talk or music chosen by residents;Television, watched;Television, not watched;Loud and restless',
          ),
        ),
        yesNo('Do staff wear readable name badges?'),
        yesNo('Is the complaints procedure displayed where residents and visitors see it?'),
        text('What did you notice first?', [
          'Fresh flowers, laughter from the dining room and staff who took their time.',
          'A tidy entrance and a friendly but hurried welcome.',
          'A long line of wheelchairs in front of the television.',
          'A strong smell in the corridor and call bells ringing.',
        ]),
      ],
      [
        'Visitors feel expected and welcome at any hour.',
        'The entrance is friendly, the lounges are restless.',
        'Nobody takes charge of the front door in the afternoon.',
      ],
    ),
    category(
      'Dignity and respect',
      [
        required(
          range('How respectfully do staff speak with residents?', {
            help: 'Listen for at least ten minutes in a lounge without taking part.',
            praise: 'Staff knelt down to eye level and waited for answers.',
            concern: '“Good girl” and “feeders” were heard at lunch.',
          }),
        ),
        required(
          yesNo('Do staff knock and wait before they enter a bedroom?', {
            concern: 'Three of eight entered while knocking.',
          }),
        ),
        required(yesNo('Are doors and curtains closed during personal care?')),
        range('How well groomed are residents, in the way they like it themselves?', {
          concern: 'Two gentlemen were unshaven and did not want to be.',
        }),
        yesNo('Are residents dressed in their own clothes?'),
        yesNo('Do residents have glasses, hearing aids and dentures that are clean and working?', {
          concern: 'Batteries of two hearing aids were flat.',
        }),
        shortcomings(
          'Which undignified situations were seen?',
          'Exposed during transfer;Talked about as if absent;Fed without a word;Left on the toilet too long;Clothing stained after a meal',
        ),
        required(range('How far do residents decide on their day: getting up, meals, bath, bed?')),
        level(
          'Who decides when a resident goes to bed?',
          'The resident;The resident within limits;Mostly the rota;The rota',
        ),
        yesNo('Are intimate matters discussed out of hearing of others?'),
        text('What did a resident say about being treated with respect?', [
          '“They ask me first. Always.”',
          '“Most of them are lovely. One or two are in a hurry.”',
          '“I do not like to ring, they have so much to do.”',
          '“I am put to bed at seven. I am not a child.”',
        ]),
      ],
      [
        'Respectful address is the rule, also when things get busy.',
        'Knocking and waiting needs repeating with new staff.',
        'Routines of the house come before the wishes of residents.',
      ],
    ),
    category(
      'Falls and moving',
      [
        required(
          figure('How many falls were recorded in the last six weeks?', [1, 14], {
            concern: 'Five of the falls happened between 18:00 and 20:00.',
          }),
        ),
        required(figure('How many of them led to an injury?', [0, 4])),
        required(
          yesNo('Does every resident have a falls risk assessment from the last month?', {
            concern: 'Three assessments are older than two months.',
          }),
        ),
        range('How well do care plans follow from the assessed risk?'),
        yesNo('Was the assessment repeated after each fall?'),
        checklist(
          'Which measures were in place for the residents at highest risk?',
          'Well-fitting footwear;Call bell in reach;Sensor mat;Bed at lowest height;Clear path to the toilet;Medication review',
        ),
        required(
          range('How safely were residents moved and transferred?', {
            help: 'Watch at least two transfers with a hoist.',
            praise: 'Two carers, every step explained, the resident smiled.',
            concern: 'One carer used the hoist alone.',
          }),
        ),
        yesNo('Does each resident who needs a hoist have a sling of their own and of the right size?'),
        date('When were hoists and slings last inspected?', [-30, -230], {
          help: 'Every six months by a competent person.',
        }),
        yesNo('Are walking aids clean, labelled and at the right height?'),
        several('Where did the falls happen?', 'Bedroom;Bathroom;Lounge;Corridor;Dining room;Garden'),
      ],
      [
        'Falls are down since the evening shift overlaps by an hour.',
        'Assessments are done, but the plan does not change after a fall.',
        'Most falls happen around supper, when staffing is thinnest.',
      ],
    ),
    category(
      'Skin, food and drink',
      [
        required(
          figure('How many residents have a pressure ulcer that began in the home?', [0, 4], {
            concern: 'A grade 2 ulcer developed within a week of admission.',
          }),
        ),
        required(
          yesNo('Are repositioning charts filled in as planned?', {
            concern: 'Gaps of five hours at night on two charts.',
          }),
        ),
        level('How are air mattresses set?', 'All to the weight of the person;Most;Some;Settings not known'),
        required(
          range('How well are residents supported to eat?', {
            help: 'Stay for one whole meal.',
            praise: 'One carer per resident, seated, no hurry.',
            concern: 'A carer supported three residents at once.',
          }),
        ),
        yesNo('Could residents choose between meals when the food was in front of them?'),
        required(
          yesNo('Was a drink within reach of every resident seen?', {
            concern: 'Cups were full but out of reach in four bedrooms.',
          }),
        ),
        figure('What did residents on a fluid chart drink yesterday, on average? (ml)', [1700, 850]),
        figure('How many residents lost more than 5 % of their weight in three months?', [0, 5]),
        yesNo('Are weights taken at least monthly, and weekly where at risk?'),
        range('How appetising is the food, including softened meals?', {
          scale: '1;2;3;4;5;6;7;8;9;10',
          help: 'Taste it.',
        }),
        choice('Which meal was observed?', 'Breakfast;Lunch;Supper'),
      ],
      [
        'Mealtimes are a high point of the day.',
        'Drinks are offered, but not left within reach.',
        'Weight loss is recorded but does not reach the kitchen.',
      ],
    ),
    category(
      'Safeguarding and rights',
      [
        required(
          yesNo('Can the staff asked name three forms of abuse and whom they would tell?', {
            concern: 'A new carer did not know where the whistle-blowing number is.',
          }),
        ),
        required(count('How many members of staff were asked?', [3, 7])),
        required(yesNo('Were all concerns of the last six weeks reported on the same day?')),
        figure('How many safeguarding concerns are open?', [0, 4]),
        required(
          yesNo('Is every restriction of liberty authorised and in date?', {
            help: 'Locked doors, bed rails, sensor mats, covert medicines.',
            concern: 'Two authorisations ran out last week; renewals are with the council.',
          }),
        ),
        range('How well are decisions for people without capacity documented?'),
        checklist('Which restrictions are reviewed every month?', 'Bed rails;Lap belts;Locked doors;Sensor mats'),
        yesNo('Do bed rails have a risk assessment and bumpers where needed?'),
        level(
          'How is residents’ money kept?',
          'Separate, receipts, two signatures;Separate with receipts;Separate without receipts;Pooled',
          { concern: 'Receipts for the hairdresser are missing.' },
        ),
        yesNo('Do residents and relatives know how to reach an advocate?'),
        date('When did the last safeguarding training take place?', [-40, -400]),
      ],
      [
        'Staff speak openly about concerns and know the way to report.',
        'Authorisations run out because nobody watches the dates.',
        'New staff begin before their safeguarding training.',
      ],
    ),
    category(
      'Fire, building and equipment',
      [
        required(
          yesNo('Are escape routes and final exits clear?', {
            concern: 'A linen trolley stood in front of the east exit.',
          }),
        ),
        required(
          yesNo('Do fire doors close fully by themselves?', {
            concern: 'The door to the garden lounge is wedged with a chair.',
          }),
        ),
        required(date('When was the last fire drill with the night team?', [-60, -420])),
        yesNo('Is there a current evacuation plan for each person?'),
        required(
          yesNo('Do window restrictors hold at 100 mm?', { help: 'Push firmly at five windows above ground level.' }),
        ),
        figure('How long did the last answered call bell ring? (minutes)', [1, 14], {
          help: 'Press one and take the time.',
          concern: 'Answered only after eleven minutes, during handover.',
        }),
        yesNo('Were cleaning products or razors left within reach?', {
          expect: 'no',
          concern: 'A bottle of descaler stood on the bathroom windowsill.',
        }),
        level('In what state are floors and handrails?', 'Sound throughout;Small repairs needed;Trip hazards;Unsafe'),
        shortcomings(
          'Which equipment has a fault or an overdue check?',
          'Hoist;Profiling bed;Lift;Nurse call;Emergency lighting',
        ),
        range('How safe and inviting is the garden?'),
        text('What must be repaired first?', [
          'Nothing beyond routine maintenance.',
          'The handrail by the side entrance.',
          'Two self-closers on fire doors of the first floor.',
          'The lift, which stops between floors.',
        ]),
      ],
      [
        'Building checks are complete and faults are repaired within days.',
        'Fire doors are wedged open for convenience.',
        'Call bells go unanswered during handover.',
      ],
    ),
    category(
      'Daily life and family',
      [
        required(
          range('How meaningful is the day for residents?', {
            praise: 'The retired joiner runs the bird-box workshop himself.',
            concern: 'No activity offered to those who stay in bed.',
          }),
        ),
        several(
          'Which activities took place this week?',
          'Music;Exercise;Gardening;Outing;Reading aloud;Baking;One-to-one visit;Religious service',
        ),
        figure('What share of residents left the building this week? (%)', [60, 5]),
        yesNo('Is there something to do at weekends and in the evening?', {
          concern: 'The activity coordinator works Monday to Friday only.',
        }),
        range('How well does the home know the life story of each resident?'),
        required(yesNo('Can relatives visit whenever they like?')),
        range('How satisfied are the relatives you spoke to?', {
          concern: 'A daughter was not told of a fall until two days later.',
        }),
        required(count('How many relatives did you speak to?', [2, 6])),
        yesNo('Were relatives told of incidents on the same day?'),
        level(
          'How do residents take part in decisions about the home?',
          'Residents’ meeting with results;Residents’ meeting;Asked now and then;Not asked',
        ),
        date('When did the last residents’ meeting take place?', [-14, -150]),
      ],
      [
        'Life in the home follows the interests of the people who live there.',
        'Good activities on weekdays, empty weekends.',
        'Residents who stay in bed are left out.',
      ],
    ),
    category(
      'Staffing and leadership',
      [
        required(
          yesNo('Did the number of staff on duty match the rota?', {
            concern: 'One carer short since 14:00; the agency could not send anyone.',
          }),
        ),
        required(figure('What share of shifts was covered by agency staff last month? (%)', [0, 38])),
        required(range('How well do staff work together?')),
        yesNo('Did the night handover cover every resident?', {
          concern: 'Residents without incidents were not mentioned at all.',
        }),
        figure('What share of staff had supervision in the last two months? (%)', [100, 45]),
        checklist(
          'Which checks are on file for the last three people hired?',
          'Identity;References;Criminal record check;Right to work;Induction signed off',
        ),
        yesNo('Is the person in charge seen on the floor every day?'),
        range('How openly are mistakes discussed?'),
        level('How quickly are complaints answered?', 'Within two days;Within a week;Within a month;Later'),
        yesNo('Are lessons from incidents shared with all shifts?'),
      ],
      [
        'Stable team, visible leadership.',
        'Agency use is falling but supervision lags behind.',
        'Shortages are handled from day to day, without a plan.',
      ],
    ),
    category(
      'Conclusion',
      [
        required(range('How safe would you feel living here?', { scale: '1;2;3;4;5;6;7;8;9;10' })),
        required(level('What is your overall judgement?', 'Outstanding;Good;Requires improvement;Inadequate')),
        required(
          yesNo('Does anything need action today?', {
            expect: 'no',
            concern: 'Reported to the person in charge before leaving, with a follow-up call tomorrow.',
          }),
        ),
        text('What should other homes copy?', [
          'The evening overlap shift and the life-story boxes at the door.',
          'The welcome folder for relatives.',
          'The drinks trolley in the afternoon.',
          'Nothing to recommend from this visit.',
        ]),
        required(
          text('Which one change would help residents most?', [
            'More trips, as residents ask for them.',
            'Activities at weekends.',
            'An extra pair of hands at supper.',
            'Steady staffing; too many new faces.',
          ]),
        ),
        required(date('By when must the agreed actions be done?', [42, 7])),
      ],
      [
        'The home is in good hands; next visit can be shorter.',
        'Steady progress on last time’s points.',
        'The same points have been raised three times: escalate.',
      ],
    ),
  ],
  customQuestions: [
    'How well have the two newest residents settled in?',
    'How well does the memory garden serve people with dementia?',
    'How well was the heatwave plan followed?',
    'How good is the support from the community nurses?',
  ],
  closings: [
    'Thank you: a pleasure to read. I shall pass on the praise in person.',
    'Agreed. Weekend activities will be funded from next month.',
    'Please bring forward the date for the fire doors; I will sign the order.',
    'I have asked for an extra carer at supper for a trial of six weeks.',
    'We meet on Monday with the whole team; please prepare the list of falls by hour.',
  ],
};
