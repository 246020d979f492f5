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
  yesNo,
  type Questionnaire,
} from '../questionnaire';

/** The monthly check of how medicines are kept, given and written down. */
export const medicationManagement: Questionnaire = {
  name: 'Medication management',
  description:
    'Monthly check of storage, records and practice. Bring the last audit, and follow one whole medication round.',
  status: 'active',
  version: 2,
  categories: [
    category(
      'Storage',
      [
        required(
          yesNo('Was the treatment room locked on arrival?', {
            concern: 'The door was wedged open while the round was on the first floor.',
          }),
        ),
        required(yesNo('Are trolleys locked to the wall when not in use?')),
        required(
          figure('What is the temperature of the treatment room? (°C)', [20, 27], {
            decimals: 1,
            help: 'Most medicines must be kept below 25 °C.',
            concern: 'Too warm for the second month; a fan does not solve it.',
          }),
        ),
        required(
          figure('What is the temperature of the medicines fridge? (°C)', [4.5, 8.8], {
            decimals: 1,
            help: 'Between 2 and 8 °C. Reset the minimum and maximum after reading.',
          }),
        ),
        yesNo('Are minimum and maximum fridge temperatures recorded every day?'),
        shortcomings(
          'What was found in cupboards and trolleys?',
          'Expired medicines;Opened liquids without a date;Medicines of former residents;Loose tablets;Overstock',
          {
            concern: 'Eye drops opened more than 28 days ago were still in use.',
          },
        ),
        range('How orderly are the trolleys?'),
        date('What is the earliest expiry date seen?', [160, -12], {
          help: 'Look at ten items, including when-required ones.',
        }),
      ],
      [
        'Storage is exemplary; stock is rotated every week.',
        'Dates of opening are missing on liquids and drops.',
        'The treatment room is too warm in summer.',
      ],
    ),
    category(
      'Records',
      [
        required(count('How many administration records were checked?', [8, 20])),
        required(
          figure('How many of them had gaps without a reason?', [0, 7], {
            concern: 'Most gaps are at the teatime round on Sundays.',
          }),
        ),
        required(
          yesNo('Does every record carry a recent photograph and the allergies?', {
            concern: 'Two new residents have no photograph yet.',
          }),
        ),
        yesNo('Are handwritten entries signed by two people?', {
          concern: 'A course of antibiotics was written in by one person only.',
        }),
        range('How legible and complete are the records?'),
        level('How are refused doses written down?', 'Code and reason every time;Code only;Now and then;Not at all'),
        yesNo('Do body maps show where patches were placed?'),
        date('When did the pharmacist last review the records?', [-30, -380]),
      ],
      [
        'Records are complete; the double check at handover works.',
        'Gaps cluster on weekends.',
        'Handwritten changes are not double-signed.',
      ],
    ),
    category(
      'Giving medicines',
      [
        required(
          range('How safely was the round that you followed carried out?', {
            help: 'Right person, medicine, dose, route, time; consent asked; nothing signed before it is taken.',
            praise: 'Calm, unhurried, every resident addressed by name.',
            concern: 'Several records were signed before the tablets had been taken.',
          }),
        ),
        required(choice('Which round was followed?', 'Morning;Midday;Teatime;Night')),
        figure('How often was the person giving medicines interrupted?', [0, 9], {
          concern: 'Phone calls are still put through during the round.',
        }),
        figure('How long did the round take? (minutes)', [55, 130]),
        yesNo('Were residents asked for their consent and told what the medicine is for?'),
        required(
          yesNo('Were time-critical medicines given within 30 minutes?', {
            help: 'For example medicines for Parkinson’s disease, insulin before meals.',
          }),
        ),
        yesNo('Were medicines seen to be crushed or hidden in food without a written decision?', {
          expect: 'no',
          concern: 'Tablets were crushed in yoghurt for one resident; no best-interests decision on file.',
        }),
        checklist(
          'What was on the trolley?',
          'Drinking water;Clean spoons and pots;Gloves;Reference book;Red do-not-disturb tabard',
        ),
        text('What did residents say about how they get their medicines?', [
          '“They always explain and wait until I am ready.”',
          '“Fine, only the evening is sometimes late.”',
          '“It depends on who comes.”',
          '“I never know what the new white one is for.”',
        ]),
      ],
      [
        'The do-not-disturb tabard halved the interruptions.',
        'Time-critical medicines are given late on busy mornings.',
        'Signing before giving has become a habit with some staff.',
      ],
    ),
    category(
      'Controlled drugs',
      [
        required(
          yesNo('Did the balances of the items checked agree with the register?', {
            concern: 'One oxycodone balance is out by 5 ml; investigation opened.',
          }),
        ),
        required(count('How many balances were counted?', [4, 12])),
        yesNo('Are all entries signed by two people?'),
        level('How often is the stock counted?', 'Every shift;Daily;Weekly;Less than weekly'),
        required(
          yesNo('Is the cupboard fixed, locked and used for nothing else?', {
            concern: 'Cash of a resident was kept in the cupboard.',
          }),
        ),
        date('When were returned drugs last denatured or collected?', [-14, -120]),
        yesNo('Is the list of staff who may hold the keys up to date?'),
      ],
      [
        'Register and stock agreed at every count.',
        'Weekly counts are done, but not always by two people.',
        'Returned drugs wait too long for collection.',
      ],
    ),
    category(
      'When-required and self-administered medicines',
      [
        required(
          yesNo('Is there a plan for every when-required medicine?', {
            help: 'Reason, dose, interval, maximum, what to try first.',
            concern: 'Plans for lorazepam do not say what to try first.',
          }),
        ),
        range('How person-centred are these plans?', { scale: '0;1;2;3' }),
        yesNo('Is the effect written down after each dose?', {
          concern: 'Effect of pain relief recorded in three of ten cases.',
        }),
        level(
          'How is pain assessed in residents who cannot say?',
          'With a validated scale;By observation, written down;By observation, not written down;Not assessed',
        ),
        figure('How many residents get sedatives more than three times a week?', [0, 6]),
        count('How many residents look after their own medicines?', [0, 5]),
        yesNo('Is there a current risk assessment for each of them?'),
      ],
      [
        'When-required medicines are falling, since staff try other things first.',
        'Plans exist but the effect is seldom recorded.',
        'Sedatives are used more than in comparable homes.',
      ],
    ),
    category(
      'Errors, training and follow-up',
      [
        required(
          figure('How many errors and near misses were reported in the last month?', [2, 0], {
            help: 'None at all is rarely a good sign: ask how reporting works.',
          }),
        ),
        required(
          level(
            'What happens after an error?',
            'Reported, discussed, lesson shared;Reported and discussed;Reported only;Often not reported',
            { concern: 'Staff said that they fear blame.' },
          ),
        ),
        figure('What share of staff who give medicines had their competence checked this year? (%)', [100, 55]),
        checklist(
          'Which subjects did the last training cover?',
          'Covert administration;Time-critical medicines;Controlled drugs;Insulin;Error reporting',
        ),
        yesNo('Are the actions of the last check closed?'),
        required(
          text('What has to happen before the next check?', [
            'Nothing urgent; keep the weekly rotation of stock.',
            'Photographs for new residents within two days of moving in.',
            'Two signatures for every handwritten change, checked at handover.',
            'Stop signing before giving; observe each person once a week.',
          ]),
        ),
      ],
      [
        'Errors are reported openly and lessons reach the night shift.',
        'Competence checks are behind schedule.',
        'Reporting is low because of fear of blame.',
      ],
    ),
  ],
  customQuestions: [
    'How smoothly did the change to the new pharmacy go?',
    'How well are staff coping with the electronic records?',
    'How good is the surgery at answering queries about prescriptions?',
  ],
  closings: [
    'Very good. Please present the tabard idea at the next regional meeting.',
    'Agreed; the pharmacist will attend in two weeks.',
    'Please send the closed action list by the end of the month.',
    'An air conditioning unit for the treatment room is approved.',
    'I expect a written explanation of the register difference by tomorrow.',
  ],
};
