import type { OrganisationDraft } from '../organisation';
import { playgroundCheck } from '../questionnaires/playground-check';
import { schoolSafetyWalk } from '../questionnaires/school-safety-walk';
import { teachingAndLearning } from '../questionnaires/teaching-and-learning';

/** A network of nine schools in a town and the villages around it. */
export const northfieldSchools: OrganisationDraft = {
  name: 'Northfield Schools Trust',
  districts: ['Northfield town', 'Valley villages', 'Moorland'],
  projects: [
    {
      name: 'School improvement',
      status: 'active',
      starts: -640,
      ends: 455,
      groups: [
        {
          name: 'Secondary schools',
          locations: [
            {
              code: 'NS-01',
              name: 'Northfield Academy',
              address: '120 College Road, Northfield',
              district: 'Northfield town',
              quality: 0.75,
              change: 0.08,
            },
            {
              code: 'NS-02',
              name: 'St Hilda’s High School',
              address: '6 Abbey Street, Northfield',
              district: 'Northfield town',
              quality: 0.84,
              change: 0.03,
            },
            {
              code: 'NS-03',
              name: 'Moor Edge School',
              address: 'Station Approach, High Calder',
              district: 'Moorland',
              quality: 0.44,
              change: 0.18,
            },
          ],
        },
        {
          name: 'Primary schools',
          locations: [
            {
              code: 'NS-04',
              name: 'Millbrook Primary',
              address: '3 Weir Lane, Millbrook',
              district: 'Valley villages',
              quality: 0.87,
              change: -0.05,
            },
            {
              code: 'NS-05',
              name: 'Ashdene Primary',
              address: '28 Ashdene Avenue, Northfield',
              district: 'Northfield town',
              quality: 0.62,
              change: 0.1,
            },
            {
              code: 'NS-06',
              name: 'Calder Bridge Primary',
              address: 'The Green, Calder Bridge',
              district: 'Valley villages',
              quality: 0.77,
              change: -0.14,
            },
          ],
        },
      ],
    },
    {
      name: 'Early years',
      status: 'active',
      starts: -250,
      ends: 480,
      groups: [
        {
          name: 'Nursery schools',
          locations: [
            {
              code: 'NS-07',
              name: 'Little Acorns Nursery School',
              address: '15 Orchard Close, Northfield',
              district: 'Northfield town',
              quality: 0.82,
              change: 0.05,
            },
            {
              code: 'NS-08',
              name: 'Hawthorn Nursery School',
              address: '2 Chapel Hill, High Calder',
              district: 'Moorland',
              quality: 0.6,
              change: 0.02,
            },
          ],
        },
      ],
    },
    {
      name: 'Sixth form expansion',
      status: 'inactive',
      starts: -700,
      ends: -20,
      groups: [
        {
          name: 'Sixth form centres',
          locations: [
            {
              code: 'NS-09',
              name: 'Northfield Sixth Form Centre',
              address: '124 College Road, Northfield',
              district: 'Northfield town',
              quality: 0.79,
              change: 0.07,
            },
          ],
        },
      ],
    },
  ],
  categories: {
    'Teaching and learning': ['Lesson visits', 'Assessment', 'Inclusion'],
    'Safe schools': ['Site safety', 'Safeguarding'],
    'Running the school': ['Attendance', 'Site and catering'],
  },
  people: [
    { name: 'Eleanor Whitcombe', email: 'office@northfieldschools.example', role: 'companyAdmin' },
    {
      name: 'David Mensah',
      email: 'david@northfieldschools.example',
      role: 'manager',
      locations: ['NS-01', 'NS-02', 'NS-09'],
    },
    {
      name: 'Aisling Byrne',
      email: 'aisling@northfieldschools.example',
      role: 'manager',
      locations: ['NS-03', 'NS-08'],
    },
    {
      name: 'Leila Benali',
      email: 'leila@northfieldschools.example',
      role: 'manager',
      locations: ['NS-04', 'NS-05', 'NS-06', 'NS-07'],
    },
    {
      name: 'Gareth Rowlands',
      email: 'gareth@northfieldschools.example',
      role: 'manager',
      locations: ['NS-05', 'NS-06'],
    },
  ],
  directors: [
    { name: 'Harriet Osgood', email: 'harriet.osgood@northfieldschools.example' },
    { name: 'Rafael Monteiro', email: 'rafael.monteiro@northfieldschools.example' },
  ],
  tools: [
    { questionnaire: schoolSafetyWalk, category: 'Site safety', everyDays: 17, summerBreak: true },
    { questionnaire: teachingAndLearning, category: 'Lesson visits', everyDays: 26, summerBreak: true },
    { questionnaire: playgroundCheck, category: 'Site safety', everyDays: 30, summerBreak: true },
  ],
};
