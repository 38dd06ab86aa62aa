// States and provinces in locations such as "San Francisco, CA" or "Austin, Texas".

/** Regions that identify a location without its country. */
const regionLists: Record<string, string> = {
  US:
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|" +
    "DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|" +
    "KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|" +
    "MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|" +
    "NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|" +
    "SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|" +
    "WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|" +
    "PR Puerto Rico|VI U.S. Virgin Islands",
  CA:
    "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|Newfoundland and Labrador|NS Nova Scotia|" +
    "NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|QC Québec|SK Saskatchewan|" +
    "YT Yukon",
  AU:
    "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|" +
    "TAS Tasmania|VIC Victoria|WA Western Australia",
  IN:
    "Andaman and Nicobar Islands|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Chandigarh|" +
    "Daman and Diu|Delhi|Dadra and Nagar Haveli|Goa|Gujarat|Himachal Pradesh|Haryana|Jharkhand|" +
    "Jammu and Kashmir|Karnataka|Kerala|Ladakh|Lakshadweep|Maharashtra|Meghalaya|Manipur|Madhya Pradesh|" +
    "Mizoram|Nagaland|Odisha|Punjab|Puducherry|Rajasthan|Sikkim|Telangana|Tamil Nadu|Tripura|Uttarakhand|" +
    "Uttar Pradesh|West Bengal",
  PK: "Balochistan|Khyber Pakhtunkhwa|Punjab|Sindh",
};

/** Codes that mean a state only where the country is known: elsewhere NL is the Netherlands and FR is France. */
const codesAtHome: Record<string, string> = {
  CA: "NL",
  IN: "AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TS|TN|TR|UK|UP|WB",
  BR: "AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO",
  CH: "AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH",
  DE: "BB|BE|BW|BY|HB|HE|HH|MV|NI|NW|RP|SH|SL|SN|ST|TH",
  ES:
    "AL|AV|BA|BI|BU|CA|CC|CE|CO|CR|CS|CT|CU|GC|GI|GR|GU|HU|LE|LO|LU|MA|MD|ML|MU|NA|OR|OU|PM|PO|SA|SE|SG|SO|SS|TE|TF|" +
    "TO|VA|VI|ZA",
  GB: "ENG|NI|NIR|SCT|WLS",
  IT:
    "AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|" +
    "FM|FR|GE|GO|GR|IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|PE|PG|PI|PN|PO|PR|PT|" +
    "PU|PV|PZ|RA|RC|RE|RG|RI|RM|RN|RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VT|VV",
  MX:
    "AGS|BC|BCS|CAMP|CDMX|CHIH|CHIS|COAH|COL|DGO|GRO|GTO|HGO|JAL|MEX|MICH|MOR|NAY|NL|OAX|PUE|QRO|QROO|SIN|SLP|SON|" +
    "TAB|TAMPS|TLAX|VER|YUC|ZAC",
  ZA: "EC|FS|GP|KZN|LP|MP|NC|NL|NW|WC",
};

const knownRegions = indexRegions(regionLists);
const regionsAtHome = indexRegions(codesAtHome);

/** Returns the countries by region name in capitals. In "CA California" both words are names. */
function indexRegions(lists: Record<string, string>) {
  const index = new Map<string, string[]>();
  for (const [country, list] of Object.entries(lists))
    for (const entry of list.toUpperCase().split("|"))
      for (const name of [entry.match(/^[A-Z]{2,3}(?= )/)?.[0], entry.replace(/^[A-Z]{2,3} /, "")])
        if (name && !index.get(name)?.includes(country))
          index.set(name, [...(index.get(name) ?? []), country]);
  return index;
}

/** Whether this is a state or province of a country (ISO 3166-1 alpha-2), by code or name. */
export function isRegionOf(country: string, text: string): boolean {
  const name = text.toUpperCase();
  return [knownRegions, regionsAtHome].some((regions) => regions.get(name)?.includes(country));
}

/** Whether a code also means a region of a country whose regions need the country beside them: MI is Milan as well. */
export function isSharedCode(text: string): boolean {
  return regionsAtHome.has(text.toUpperCase());
}

/** Returns the countries with a region of this name, among those whose regions need no country beside them. */
export function listCountriesOfRegion(text: string): string[] {
  return knownRegions.get(text.toUpperCase()) ?? [];
}
