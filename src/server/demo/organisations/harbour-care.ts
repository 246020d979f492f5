import type { OrganisationDraft } from '../organisation';
import { hygieneAudit } from '../questionnaires/hygiene-audit';
import { mealtimeReview } from '../questionnaires/mealtime-review';
import { medicationManagement } from '../questionnaires/medication-management';
import { residentSafety } from '../questionnaires/resident-safety';

/** A provider of nine homes along an estuary. */
export const harbourCare: OrganisationDraft = {
  name: 'Harbour Care Group',
  districts: ['Estuary', 'Old Town', 'North Coast'],
  projects: [
    {
      name: 'Residential homes',
      status: 'active',
      starts: -900,
      ends: null,
      groups: [
        {
          name: 'Nursing homes',
          locations: [
            {
              code: 'HC-01',
              name: 'North House',
              address: '2 Lighthouse Road, Marlhaven',
              district: 'North Coast',
              quality: 0.78,
              change: 0.06,
            },
            {
              code: 'HC-02',
              name: 'Seaview Court',
              address: '41 Esplanade, Marlhaven',
              district: 'North Coast',
              quality: 0.88,
              change: 0.02,
            },
            {
              code: 'HC-03',
              name: 'Quayside Lodge',
              address: '9 Customs Quay, Port Ellery',
              district: 'Estuary',
              quality: 0.48,
              change: 0.2,
            },
          ],
        },
        {
          name: 'Residential homes without nursing',
          locations: [
            {
              code: 'HC-04',
              name: 'The Old Rectory',
              address: '1 Church Lane, Port Ellery',
              district: 'Old Town',
              quality: 0.83,
              change: -0.12,
            },
            {
              code: 'HC-05',
              name: 'Saltmarsh House',
              address: '77 Causeway, Fenwick Reach',
              district: 'Estuary',
              quality: 0.6,
              change: 0.04,
            },
            {
              code: 'HC-06',
              name: 'Bellmakers’ Row',
              address: '18 Bellmakers’ Row, Port Ellery',
              district: 'Old Town',
              quality: 0.72,
              change: 0.1,
            },
          ],
        },
      ],
    },
    {
      name: 'Dementia care',
      status: 'active',
      starts: -420,
      ends: 310,
      groups: [
        {
          name: 'Dementia units',
          locations: [
            {
              code: 'HC-07',
              name: 'Heron Unit',
              address: '79 Causeway, Fenwick Reach',
              district: 'Estuary',
              quality: 0.74,
              change: 0.12,
            },
            {
              code: 'HC-08',
              name: 'Garden Wing at North House',
              address: '2a Lighthouse Road, Marlhaven',
              district: 'North Coast',
              quality: 0.8,
              change: -0.03,
            },
          ],
        },
      ],
    },
    {
      name: 'Respite and day care pilot',
      status: 'active',
      starts: -300,
      ends: 65,
      groups: [
        {
          name: 'Short stays',
          locations: [
            {
              code: 'HC-09',
              name: 'Ferry Cottage',
              address: '5 Ferry Steps, Port Ellery',
              district: 'Old Town',
              quality: 0.52,
              change: 0.15,
            },
          ],
        },
      ],
    },
  ],
  categories: {
    'Clinical quality': ['Infection control', 'Medicines', 'Nutrition'],
    'Life in the home': ['Safety and dignity', 'Activities and family'],
    Buildings: ['Fire safety', 'Equipment'],
  },
  people: [
    { name: 'Ruth Abernethy', email: 'office@harbourcare.example', password: 'outpost-office', role: 'companyAdmin' },
    { name: 'Joseph Okafor', email: 'joseph@harbourcare.example', role: 'companyAdmin' },
    {
      name: 'Maya Lindqvist',
      email: 'maya@harbourcare.example',
      password: 'outpost-manager',
      role: 'manager',
      locations: ['HC-01', 'HC-02', 'HC-03', 'HC-05', 'HC-07'],
    },
    {
      name: 'Tomasz Zielinski',
      email: 'tomasz@harbourcare.example',
      role: 'manager',
      locations: ['HC-04', 'HC-06', 'HC-09'],
    },
    { name: 'Inês Carvalho', email: 'ines@harbourcare.example', role: 'manager', locations: ['HC-08', 'HC-01'] },
    {
      name: 'Samir Haddad',
      email: 'samir@harbourcare.example',
      role: 'manager',
      locations: ['HC-05', 'HC-06', 'HC-07'],
    },
    {
      name: 'Colin Pryce',
      email: 'colin@harbourcare.example',
      role: 'manager',
      status: 'inactive',
      locations: ['HC-04', 'HC-09'],
    },
  ],
  directors: [
    { name: 'Edith Marlowe', email: 'edith.marlowe@harbourcare.example' },
    { name: 'Bernard Achebe', email: 'bernard.achebe@harbourcare.example' },
  ],
  tools: [
    { questionnaire: hygieneAudit, category: 'Infection control', everyDays: 30 },
    { questionnaire: medicationManagement, category: 'Medicines', everyDays: 34 },
    { questionnaire: residentSafety, category: 'Safety and dignity', everyDays: 42 },
    { questionnaire: mealtimeReview, category: 'Nutrition', everyDays: 30 },
  ],
};
