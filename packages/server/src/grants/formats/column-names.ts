import type { ImportField, ImportMapping } from '@ngo-plus/contract/grants';

/** Headings that people give their columns, lower case without signs. The first are the surest. */
const aliases: Record<ImportField, string[]> = {
  title: [
    'title',
    'granttitle',
    'grantname',
    'opportunitytitle',
    'programmename',
    'programname',
    'calltitle',
    'name',
    'grant',
    'call',
    'opportunity',
    'programme',
    'program',
    'titre',
    'nom',
  ],
  donorAgency: [
    'donoragency',
    'funder',
    'fundername',
    'donor',
    'agencyname',
    'agency',
    'grantmaker',
    'fundingorgname',
    'fundingorganisation',
    'fundingorganization',
    'grantingauthority',
    'issuingagency',
    'foundation',
    'funderorganisation',
    'organisation',
    'organization',
    'bailleur',
  ],
  category: [
    'category',
    'categories',
    'grantcategory',
    'type',
    'granttype',
    'theme',
    'programmearea',
    'categorie',
  ],
  country: [
    'country',
    'countries',
    'eligiblecountries',
    'countryname',
    'location',
    'geography',
    'geographicrestriction',
    'region',
    'where',
    'pays',
  ],
  areaOfInterest: [
    'areaofinterest',
    'areasofinterest',
    'area',
    'areas',
    'focusarea',
    'focusareas',
    'sector',
    'sectors',
    'focus',
    'topics',
    'topic',
    'themes',
    'keywords',
    'tags',
    'secteur',
    'domaine',
  ],
  summary: ['summary', 'shortdescription', 'overview', 'abstract', 'purpose', 'synopsis', 'resume'],
  eligibility: [
    'eligibility',
    'whocanapply',
    'eligibleapplicants',
    'applicanttype',
    'applicanttypes',
    'eligibilitycriteria',
    'requirements',
    'criteria',
    'eligibilite',
  ],
  description: [
    'description',
    'fulldescription',
    'details',
    'fulltext',
    'about',
    'notes',
    'background',
  ],
  grantSize: [
    'grantsize',
    'amount',
    'awardamount',
    'grantamount',
    'funding',
    'fundingamount',
    'award',
    'value',
    'size',
    'montant',
  ],
  amountMin: [
    'amountmin',
    'minimumaward',
    'minamount',
    'minimum',
    'minaward',
    'awardfloor',
    'floor',
    'from',
    'min',
  ],
  amountMax: [
    'amountmax',
    'maximumaward',
    'maxamount',
    'maximum',
    'maxaward',
    'awardceiling',
    'ceiling',
    'upto',
    'max',
  ],
  currency: ['currency', 'currencycode', 'devise'],
  postDate: [
    'postdate',
    'posteddate',
    'posted',
    'dateposted',
    'published',
    'publicationdate',
    'publishdate',
    'opendate',
    'openingdate',
    'opens',
    'startdate',
    'dateopened',
  ],
  deadlineDate: [
    'deadlinedate',
    'deadline',
    'applicationdeadline',
    'closedate',
    'closingdate',
    'closes',
    'duedate',
    'enddate',
    'dateclosed',
    'echeance',
    'datelimite',
  ],
  status: ['status', 'state', 'stage', 'opportunitystatus', 'statut'],
  url: [
    'url',
    'link',
    'applyurl',
    'applicationlink',
    'website',
    'web',
    'webpage',
    'granturl',
    'moreinformation',
    'lien',
  ],
  imageUrl: ['imageurl', 'image', 'picture', 'logo', 'photo'],
  contact: ['contact', 'contactinfo', 'contactemail', 'email', 'contactdetails'],
  reference: [
    'reference',
    'ref',
    'externalid',
    'id',
    'grantid',
    'opportunitynumber',
    'opportunityid',
    'number',
    'identifier',
    'slug',
    'code',
  ],
};

const bare = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What each column most likely fills: every field at most once, the surest heading first. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const offers: { column: string; field: ImportField; place: number }[] = [];
  for (const column of columns) {
    for (const [field, names] of Object.entries(aliases) as [ImportField, string[]][]) {
      const place = names.indexOf(bare(column));
      if (place >= 0) offers.push({ column, field, place });
    }
  }
  const mapping: ImportMapping = {};
  const taken = new Set<ImportField>();
  for (const { column, field } of offers.toSorted((a, b) => a.place - b.place)) {
    if (taken.has(field) || Object.hasOwn(mapping, column)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return mapping;
}
