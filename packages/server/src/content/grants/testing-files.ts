const xml = '<?xml version="1.0" encoding="UTF-8"?>';

const synopsis = (fields: string, kind = 'OpportunitySynopsisDetail_1_0') =>
  `<${kind}>${fields}</${kind}>`;

/** Three fictitious records in the format of the Grants.gov extract. */
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

/** One fictitious opportunity of the CommonGrants protocol. */
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

/** Two fictitious grants in the format of a CKAN datastore with the columns of the California Grants Portal. */
export const californiaFile = JSON.stringify({
  fields: columns.map(([id]) => ({ id, type: 'text' })),
  records: [1, 2].map((index) => columns.map((values) => values[index as 1 | 2])),
});

/** Two fictitious grants in the format of the Pennsylvania grants site. */
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
