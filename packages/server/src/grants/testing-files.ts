import { crc32 } from 'node:zlib';

/** A zip with uncompressed entries: enough for a workbook. */
export function zipOf(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(data), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 16, 14, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += head.length + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

type SheetCell = string | number | { day: number };

const column = (index: number) => String.fromCharCode(65 + index);

const cellXml = (cell: SheetCell, reference: string) => {
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`;
};

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An Excel workbook with one sheet; `day` cells are serial days with a date style. */
export function workbookOf(rows: readonly (readonly SheetCell[])[]): Buffer {
  const sheet = rows
    .map((row, y) => {
      const cells = row.map((cell, x) => cellXml(cell, `${column(x)}${y + 1}`)).join('');
      return `<row r="${y + 1}">${cells}</row>`;
    })
    .join('');
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"/>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Grants" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

const synopsis = (fields: string, kind = 'OpportunitySynopsisDetail_1_0') =>
  `<${kind}>${fields}</${kind}>`;

/** Three invented records in the layout of the Grants.gov extract. */
export const grantsGovFile = `${xml}<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">
${synopsis(`<OpportunityID>900001</OpportunityID><OpportunityTitle>Safe drinking water &amp;amp; hygiene</OpportunityTitle>
<AgencyName>Office of Invented Examples</AgencyName><CategoryOfFundingActivity>HL</CategoryOfFundingActivity>
<CategoryOfFundingActivity>ENV</CategoryOfFundingActivity><EligibleApplicants>12</EligibleApplicants>
<EligibleApplicants>13</EligibleApplicants><AdditionalInformationOnEligibility>See the notice.</AdditionalInformationOnEligibility>
<PostDate>02012026</PostDate><CloseDate>06302026</CloseDate><AwardFloor>50000</AwardFloor><AwardCeiling>500000</AwardCeiling>
<Description>&lt;p&gt;Wells for schools.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;pumps &amp;amp;amp; pipes&lt;/li&gt;&lt;li&gt;&lt;a href="https://example.org/guide"&gt;Guide&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/li&gt;&lt;/ul&gt;</Description>`)}
${synopsis(
  `<OpportunityID>900002</OpportunityID><OpportunityTitle>Forecast call</OpportunityTitle><AgencyName>Office of Invented Examples</AgencyName>
<PostDate>02152026</PostDate><CloseDate>2026/99/99</CloseDate><AwardCeiling>none</AwardCeiling>`,
  'OpportunityForecastDetail_1_0',
)}
${synopsis(`<OpportunityID>900003</OpportunityID><OpportunityTitle>Old call</OpportunityTitle><AgencyName>Office of Invented Examples</AgencyName>
<PostDate>01012020</PostDate><ArchiveDate>06302020</ArchiveDate>`)}
</Grants>`;

/** One invented opportunity of the CommonGrants protocol. */
export const commonGrantsFile = JSON.stringify({
  status: 200,
  items: [
    {
      id: '049b4b15-f219-4037-901e-cd95ac32fbc8',
      title: 'Healthy villages',
      description: 'Clinics and clean water.',
      status: { value: 'open' },
      funding: {
        minAwardAmount: { amount: '10000.00', currency: 'USD' },
        maxAwardAmount: { amount: '50000.50', currency: 'USD' },
      },
      keyDates: {
        postDate: { name: 'Posted', eventType: 'singleDate', date: '2026-02-01' },
        closeDate: { name: 'Closes', eventType: 'singleDate', date: '2026-12-31' },
      },
      acceptedApplicantTypes: [
        { value: 'nonprofit' },
        { value: 'custom', customValue: 'Village committees' },
      ],
      source: 'https://example.org/calls/1',
      customFields: {
        agency: { name: 'agency', fieldType: 'object', value: { name: 'Example Health Office' } },
      },
    },
  ],
});

const columns = [
  ['PortalID', 'P1', 'P2'],
  ['Title', 'Urban orchards', 'River banks'],
  ['AgencyDept', 'Department of Invented Orchards', 'Department of Invented Rivers'],
  ['Status', 'active', 'active'],
  ['LastUpdated', '2026-02-20 09:00:00', '2026-02-20 09:00:00'],
  ['Categories', 'Agriculture; Environment & Water', null],
  ['Purpose', 'Trees for streets.', 'Reeds for rivers.'],
  ['ApplicantType', 'Nonprofit; Public Agency', 'Nonprofit'],
  ['EstAvailFunds', '$25,000,000', '$1,000,000'],
  ['EstAmounts', 'Between $10,000 and $50,000', 'Dependant on number of submissions received'],
  ['OpenDate', '2026-02-11 08:00:00', 'Summer 2026'],
  ['ApplicationDeadline', '2026-06-05 23:59:00', 'Ongoing'],
  ['GrantURL', 'https://example.org/orchards', 'https://example.org/rivers'],
] as const;

/** Two invented calls in the layout of a CKAN datastore with the columns of the California Grants Portal. */
export const californiaFile = JSON.stringify({
  fields: columns.map(([id]) => ({ id, type: 'text' })),
  records: [1, 2].map((place) => columns.map((values) => values[place as 1 | 2])),
});

/** Two invented calls in the layout of the Pennsylvania grants site. */
export const pennsylvaniaFile = JSON.stringify({
  grants: [
    {
      slug: 'P1',
      last_modified: '2026-02-20T16:00:57Z',
      title: 'Barn roofs',
      status: 'Accepting applications',
      category: 'Agriculture',
      issuingAgency: 'Invented Barns',
      overview: 'New roofs.<br />Old barns.',
      openDate: '2026-01-05T12:00:00-00:00',
      closeDate: '2026-11-15T12:00:00-00:00',
      maximumAward: '50000',
      minimumAward: '',
      eligibility: 'Farms',
      linkToApply: 'https://example.org/barns',
      pointOfContact: { name: 'A. Person' },
    },
    {
      slug: 'P2',
      last_modified: '2026-02-20T16:00:57Z',
      title: 'Bridges',
      status: 'Accepting applications',
      category: null,
      issuingAgency: 'Invented Roads',
      overview: 'Small bridges.',
      openDate: '',
      closeDate: '',
      grantCycle: 'Always Open',
      totalFundsToBeAwarded: 'Pending',
      pointOfContact: { name: '' },
    },
  ],
});
