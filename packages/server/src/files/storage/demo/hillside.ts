import { drawChart } from './draw-picture.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A folder of demo content, and what lies in it. */
export type DemoFolder = {
  readonly name: string;
  readonly restricted?: boolean;
  readonly files: readonly DemoFile[];
};

export type DemoFile = { readonly name: string; readonly write: () => Buffer | Promise<Buffer> };

const text = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

const constitution: DemoFile = {
  name: 'Constitution.pdf',
  write: () =>
    writePdf([
      {
        title: 'Constitution of the Hillside Water Trust',
        lines: [
          'Article 1. The trust brings safe water and sanitation to hillside communities in Rwanda.',
          'Article 2. Members are people and organisations who share this aim and pay the yearly fee.',
          'Article 3. The general assembly meets every March. Twenty members are a quorum.',
        ],
      },
      {
        title: 'The board',
        lines: [
          'Article 4. The board has seven trustees, elected for three years. Nobody serves more than two terms in a row.',
          'Article 5. A trustee with a conflict of interest says so and leaves the room for the vote.',
          'Article 6. Two trustees sign every payment above two million francs.',
        ],
      },
      {
        title: 'Closing provisions',
        lines: [
          'Article 7. Changes to this constitution need two thirds of the members present.',
          'Article 8. If the trust closes, its assets go to an organisation with the same aim.',
        ],
      },
    ]),
};

const minutes: DemoFile = {
  name: 'Board minutes 2026-02.docx',
  write: () =>
    writeDocx([
      [
        'Minutes of the board meeting, 17 February 2026, Kigali',
        'Present: Claudine Mukamana (chair), Patrick Habimana, five trustees. Apologies: one.',
        '1. The minutes of November were approved.',
        '2. The field team reported nine working handpumps in Nyaruguru and two that wait for spare parts.',
        '3. The board agreed to ask three suppliers for offers for solar pumps before the end of March.',
      ],
      [
        '4. Safeguarding: all new volunteers have completed the training. No incident was reported.',
        '5. Next meeting: 19 May 2026.',
      ],
    ]),
};

const safeguarding: DemoFile = {
  name: 'Safeguarding policy.docx',
  write: () =>
    writeDocx([
      [
        'Safeguarding policy',
        'Children and adults at risk are safe in our programmes. Everyone who works for us, paid or not, answers for that.',
        'Never be alone with a child out of sight of others. Never take a picture without consent in writing.',
        'Whoever sees or hears of harm tells the safeguarding lead within 24 hours. Nobody is punished for speaking up.',
      ],
    ]),
};

const dataProtection: DemoFile = {
  name: 'Data protection.md',
  write: () =>
    text(
      '# Data protection',
      '',
      'We keep what we need, for as long as we need it, and say so.',
      '',
      '- **Beneficiaries:** names and villages, for five years after a programme ends.',
      '- **Volunteers:** contact details while they volunteer, and one year after.',
      '- **Donors:** what the tax office asks for, ten years.',
      '',
      'Whoever asks what we know of them gets an answer within 30 days.',
    ),
};

const survey: DemoFile = {
  name: 'Borehole survey 2026.csv',
  write: () =>
    text(
      'village,sector,depth_m,yield_l_per_min,quality,households',
      'Ruhashya,Huye,42,31,good,118',
      'Kibeho,Nyaruguru,55,24,good,96',
      'Muganza,Nyaruguru,61,12,iron,74',
      'Gishamvu,Huye,38,40,good,133',
      'Nyagisozi,Nyaruguru,70,8,dry in August,52',
      'Mata,Nyaruguru,47,28,good,101',
      'Simbi,Huye,44,26,good,87',
    ),
};

const fieldReport: DemoFile = {
  name: 'Field report Nyaruguru.docx',
  write: () =>
    writeDocx([
      [
        'Field report, Nyaruguru, January 2026',
        'The team visited eleven water points in six days. Nine handpumps worked. In Muganza the water is brown with iron and people go back to the river; a filter would help.',
        'In Nyagisozi the borehole falls dry in August. The committee asks for a rainwater tank at the school.',
        'The water committees collect 200 francs per household and month. Four of them keep a book.',
      ],
    ]),
};

const maintenance: DemoFile = {
  name: 'Handpump maintenance guide.pdf',
  write: () =>
    writePdf([
      {
        title: 'Handpump maintenance guide',
        lines: [
          'Every week: clean the apron, tighten the handle bolts, listen for knocking.',
          'Every month: grease the chain, look for leaks at the spout, measure how many strokes fill a jerrycan of twenty litres.',
        ],
      },
      {
        title: 'When the pump gives no water',
        lines: [
          'Count the strokes before water comes. More than ten: the foot valve leaks.',
          'The handle is light: the rod is broken. The handle is heavy: sand has reached the cylinder.',
          'Spare parts: cup seals and bobbins are in the store in Huye.',
        ],
      },
    ]),
};

const chart: DemoFile = {
  name: 'Working water points.png',
  write: () =>
    drawChart('Working water points', [
      ['2022', 14],
      ['2023', 23],
      ['2024', 31],
      ['2025', 38],
      ['2026', 47],
    ]),
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const budget: DemoFile = {
  name: 'Budget 2026.xlsx',
  write: () =>
    writeXlsx([
      {
        name: 'Budget',
        rows: [
          ['Line', 'Planned (RWF)', 'Spent (RWF)', 'Due'],
          ['Drilling, three boreholes', 27_000_000, 9_000_000, day('2026-06-30')],
          ['Handpump spare parts', 4_200_000, 1_150_000, day('2026-12-31')],
          ['Training of water committees', 3_600_000, 800_000, day('2026-09-30')],
          ['Salaries of the field team', 21_600_000, 3_600_000, day('2026-12-31')],
          ['Audit', 1_800_000, 0, day('2026-04-30')],
        ],
      },
      {
        name: 'Income',
        rows: [
          ['Source', 'Promised (RWF)', 'Received (RWF)'],
          ['Members', 1_400_000, 620_000],
          ['Foundation grant', 38_000_000, 19_000_000],
          ['Donations', 9_000_000, 2_300_000],
        ],
      },
    ]),
};

const audit: DemoFile = {
  name: 'Audit letter 2025.pdf',
  write: () =>
    writePdf([
      {
        title: 'Letter to the board',
        lines: [
          'We have audited the accounts of the trust for 2025. In our opinion they give a true and fair view.',
          'We recommend that petty cash is counted by two people, and that the asset register is brought up to date.',
        ],
      },
    ]),
};

const annualReport: DemoFile = {
  name: 'Annual report 2025.pdf',
  write: () =>
    writePdf([
      {
        title: 'A year of clean water',
        lines: [
          'In 2025 seven new water points reached 812 households. 46 volunteers gave 3,120 hours.',
          'Of every hundred francs, eighty-six went into programmes.',
        ],
      },
      {
        title: 'What comes next',
        lines: [
          'Three boreholes, twelve school latrines, and a solar pump for the health centre in Mata.',
        ],
      },
    ]),
};

const press: DemoFile = {
  name: 'Press release.md',
  write: () =>
    text(
      '# Clean water for 118 households in Ruhashya',
      '',
      'The Hillside Water Trust and the people of Ruhashya open a new borehole on World Water Day.',
      '',
      '> “My daughter walks ten minutes now, not two hours.”',
    ),
};

/** The papers of one invented organisation, in the order in which they are put there. */
export const hillsideFolders: readonly DemoFolder[] = [
  { name: 'Governance', files: [constitution, minutes] },
  { name: 'Policies', files: [safeguarding, dataProtection] },
  { name: 'Programmes', files: [survey, fieldReport, maintenance, chart] },
  { name: 'Finance', restricted: true, files: [budget, audit] },
  { name: 'Communications', files: [annualReport, press] },
];
