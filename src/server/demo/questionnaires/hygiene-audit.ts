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

/** The monthly infection control round of a care home. */
export const hygieneAudit: Questionnaire = {
  name: 'Hygiene and infection control audit',
  description:
    'Monthly round of the whole home: what was seen, not what the procedure says. Allow about two hours and visit at least three bedrooms.',
  status: 'active',
  version: 3,
  categories: [
    category(
      'Hand hygiene',
      [
        required(
          range('How reliably do staff clean their hands before and after direct contact with a resident?', {
            help: 'Watch at least five contacts. 5 = all, 4 = one missed, 3 = two missed, 1 = most missed.',
            praise: 'All contacts observed were correct, including those of the agency nurse.',
            concern: 'Two carers went from one bedroom to the next without cleaning their hands.',
          }),
        ),
        required(count('How many contacts were observed?', [5, 14])),
        required(
          yesNo('Is alcohol hand rub within reach at every point of care?', {
            concern: 'Dispensers on the first-floor corridor were empty.',
          }),
        ),
        yesNo('Are liquid soap and paper towels available at every wash basin?', {
          concern: 'No paper towels in the sluice room and the staff toilet.',
        }),
        yesNo('Are staff bare below the elbows, without rings with stones or false nails?', {
          concern: 'One carer wore a wrist watch; reminded on the spot.',
        }),
        range('How well do staff carry out the steps of hand washing?', {
          help: 'Ask two members of staff to show you. Thumbs and fingertips are what is forgotten.',
        }),
        level(
          'How often are residents offered hand cleaning before meals?',
          'At every meal;At most meals;Now and then;Never',
          {
            concern: 'Wipes were on the trolley but were not handed out at lunch.',
          },
        ),
        choice('Where was hand hygiene observed?', 'Bedrooms;Dining room;Lounge;Treatment room'),
        date('When was the last hand hygiene training held?', [-30, -420]),
      ],
      [
        'Hand hygiene is now part of every handover, and it shows.',
        'Good before meals, weaker between bedrooms on the night shift.',
        'Empty dispensers are found again and again: nobody is named to refill them.',
        'Hand hygiene has slipped since two permanent carers left.',
      ],
    ),
    category(
      'Protective equipment',
      [
        required(
          range('How appropriately are gloves and aprons used?', {
            help: 'Too much is a fault as well: gloves are not needed for serving tea.',
            concern: 'The same gloves were worn for personal care and for making the bed.',
          }),
        ),
        required(
          checklist(
            'Which items are in stock on each floor?',
            'Nitrile gloves;Plastic aprons;Surgical masks;Eye protection',
          ),
        ),
        yesNo('Are gloves and aprons stored away from the risk of splashing?', {
          concern: 'An open apron roll hangs directly beside the sluice.',
        }),
        yesNo('Are gloves and aprons removed before leaving the room?'),
        level(
          'How well can staff say when a mask is needed?',
          'Clearly and with examples;In the main;Unsure;Not at all',
        ),
        figure('How many days does the stock of gloves last?', [21, 3], {
          concern: 'The order was placed late; the neighbouring home lent two boxes.',
        }),
        yesNo('Were gloves seen to be washed or used a second time?', { expect: 'no' }),
        text('What did staff say about the equipment?', [
          'Sizes fit and the trolleys are filled before each shift.',
          'They would like small gloves on the upper floor too.',
          'Aprons tear easily; a different make was asked for.',
          'They often have to fetch gloves from another floor.',
        ]),
      ],
      [
        'Equipment is at hand and used where it is needed, not for show.',
        'Gloves are overused for tasks without any risk.',
        'Storage next to sluices puts clean stock at risk on both floors.',
      ],
    ),
    category(
      'Bedrooms and living areas',
      [
        required(
          range('How clean are the bedrooms that were visited?', {
            praise: 'Bedrooms spotless, also behind the beds and under the sinks.',
            concern: 'Dust on the bed frames in rooms 4 and 11.',
          }),
        ),
        required(count('How many bedrooms were visited?', [3, 8])),
        required(range('How clean are lounges and corridors?')),
        shortcomings(
          'Which shortcomings were seen in bedrooms?',
          'Dust on high surfaces;Stained carpet;Damaged mattress cover;Worn furniture that cannot be wiped;Odour',
          {
            concern: 'The mattress in room 9 has a split cover and needs replacing this week.',
          },
        ),
        required(
          yesNo('Are mattress covers intact and clean on both sides?', {
            help: 'Unzip at least two covers and look at the inside.',
          }),
        ),
        yesNo('Are call bells and light cords clean and wipeable?'),
        yesNo('Is furniture in the lounges free of tears?', {
          concern: 'Three armchairs in the garden lounge have split seams.',
        }),
        level('How is the air in the rooms?', 'Fresh;Acceptable;Stuffy;Unpleasant odour'),
        date('When were the curtains last washed?', [-40, -300]),
      ],
      [
        'Rooms are clean and personal; the new cleaning rota works.',
        'High surfaces are the recurring weak point.',
        'Worn chairs can no longer be cleaned properly: include them in the budget.',
      ],
    ),
    category(
      'Bathrooms, toilets and sluice',
      [
        required(
          range('How clean are the toilets and bathrooms?', {
            concern: 'Lime scale and staining in the ground-floor shower.',
          }),
        ),
        required(
          yesNo('Are commodes clean, including the underside of the seat?', {
            help: 'Turn the seat over.',
            concern: 'Two of five commodes were soiled underneath although labelled clean.',
          }),
        ),
        required(yesNo('Is the cleaning record on the door signed for today?')),
        yesNo('Are toiletries kept per person and not shared?', {
          concern: 'An unlabelled tub of barrier cream stood in the shared bathroom.',
        }),
        required(
          level(
            'What state is the bedpan washer in?',
            'Works, service in date;Works, service overdue;Works with faults;Out of order',
            {
              concern: 'The bedpan washer shows an error on every second cycle.',
            },
          ),
        ),
        figure('What was the hottest water at an outlet used by residents? (°C)', [41, 47], {
          decimals: 1,
          help: 'Full immersion outlets must not exceed 44 °C.',
          concern: 'Above the limit at the bath on the first floor; taken out of use and reported.',
        }),
        checklist(
          'Which signs and supplies are in the sluice?',
          'Cleaning schedule;Spill kit;Disposal chart;Separate hand basin',
        ),
        date('When were little-used outlets last flushed?', [-2, -21], {
          help: 'Weekly flushing keeps legionella down.',
        }),
        shortcomings(
          'What was found in the sluice?',
          'Clean items stored with dirty ones;Overfull waste bin;Cracked tiles;Door left unlocked',
        ),
      ],
      [
        'Sluices are tidy and the flow from dirty to clean is understood.',
        'Commode cleaning depends on who is on shift.',
        'Sluice equipment is failing; hand washing of pans cannot go on.',
      ],
    ),
    category(
      'Laundry and waste',
      [
        required(
          yesNo('Are clean and soiled linen kept apart at all times?', {
            concern: 'A bag of soiled linen lay on the clean folding table.',
          }),
        ),
        required(yesNo('Is infected linen washed in dissolvable bags?')),
        range('How well organised is the laundry?', { scale: '0;1;2;3', help: '0 = chaotic, 3 = exemplary.' }),
        choice(
          'Which temperature is used for infected linen?',
          '65 °C for 10 minutes;71 °C for 3 minutes;Chemical disinfection at 40 °C',
        ),
        required(
          yesNo('Are sharps bins closed temporarily, dated and below the fill line?', {
            concern: 'The bin in the treatment room was above the line and undated.',
          }),
        ),
        required(yesNo('Is clinical waste locked away until it is collected?')),
        level('How are waste bins opened?', 'All by foot;Most by foot;Most by hand;No lids'),
        text('What is stored in the laundry that does not belong there?', [
          'Nothing.',
          'A box of activity materials, moved during the visit.',
          'Wheelchair cushions and a broken hoist sling.',
          'Staff coats and bags on top of the clean linen.',
        ]),
        figure('How many items of lost clothing were reported this month?', [0, 9]),
      ],
      [
        'Laundry flow is clear and families praise how clothes come back.',
        'Waste handling is sound; labelling of sharps bins needs repetition.',
        'Clean and soiled linen cross in the narrow corridor: change the times.',
      ],
    ),
    category(
      'Kitchen and food handling',
      [
        required(
          yesNo('Are fridge and freezer temperatures recorded twice a day?', {
            concern: 'Four evening readings are missing this month.',
          }),
        ),
        required(
          figure('What was the fridge temperature at the visit? (°C)', [3, 8.5], {
            decimals: 1,
            help: 'Use your own probe; not above 5 °C.',
          }),
        ),
        range('How clean are the floor kitchenettes?', { concern: 'Crumbs and an open milk carton without a date.' }),
        required(yesNo('Is opened food labelled with a date?')),
        yesNo('Do staff wear an apron for serving that they do not wear for care?'),
        checklist('Which checks are on file?', 'Probe calibration;Deep clean;Pest control;Allergen list'),
        date('When was the last visit by the food safety officer?', [-60, -500]),
        level(
          'What rating is displayed at the door?',
          '5 – very good;4 – good;3 – generally satisfactory;2 – improvement necessary',
        ),
      ],
      [
        'Kitchen records are complete and the team is proud of its rating.',
        'Kitchenettes on the floors get less attention than the main kitchen.',
        'Undated opened food was found for the second month running.',
      ],
    ),
    category(
      'Outbreaks, training and leadership',
      [
        required(yesNo('Is there a named lead for infection control on duty or on call?')),
        required(
          figure('How many infections were recorded in the last 30 days?', [0, 8], {
            help: 'Chest, urinary, skin, eye and gut infections together.',
          }),
        ),
        required(
          yesNo('Is an outbreak in progress?', {
            expect: 'no',
            concern: 'Three residents with vomiting since Sunday; the health protection team is informed.',
          }),
        ),
        figure('What share of staff is up to date with infection control training? (%)', [100, 58], {
          concern: 'Night staff could not attend the daytime sessions.',
        }),
        checklist(
          'Which documents could be found within five minutes?',
          'Outbreak plan;Contact numbers;Cleaning schedules;Vaccination records',
        ),
        range('How confident is the person in charge about what to do in an outbreak?', {
          praise: 'Explained isolation, reporting and visitor rules without looking anything up.',
        }),
        level('What became of the actions from the last audit?', 'All closed;Most closed;Some closed;None closed', {
          concern: 'The same three actions are open for the third time.',
        }),
        required(
          text('Which action matters most before the next audit?', [
            'Keep the standard; share the handover checklist with the sister homes.',
            'Name one person per floor who refills dispensers.',
            'Repair or replace the bedpan washer.',
            'Retrain the night team and repeat this audit in two weeks.',
          ]),
        ),
      ],
      [
        'The lead is known to everyone and closes actions quickly.',
        'Training is nearly complete; night staff are the gap.',
        'Actions are written down but nobody follows them up.',
      ],
    ),
  ],
  customQuestions: [
    'How well did the agency staff on duty know the hygiene rules?',
    'How clean was the conservatory after the building work?',
    'How satisfied are families with the cleanliness of the rooms?',
    'How well is the new cleaning contractor settling in?',
  ],
  closings: [
    'An excellent round. Please send the handover checklist to the other homes.',
    'Agreed. The armchairs are in the autumn order.',
    'Agreed with the actions; please confirm the commodes by photo within a week.',
    'The bedpan washer will be replaced. Until then follow the interim procedure.',
    'The result worries me. I will visit on Thursday and we go through the open actions together.',
  ],
};
