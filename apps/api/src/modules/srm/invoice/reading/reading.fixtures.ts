import { ZipFile } from 'yazl'

// Files of invoices as this repository makes them: in the shape of the formats, of no real issuer.

export const invoiceXml = (
  more: { readonly number?: string; readonly incl?: string; readonly item?: string; readonly extra?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>EI1</EIid><Version>0.2</Version><InherentLabel><GeneralOrSpecialVAT><LabelCode>01</LabelCode><LabelName>增值税专用发票</LabelName></GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData>
<SellerInformation><SellerIdNum>91330100MA27XYHB5M</SellerIdNum><SellerName>浙江精测仪表有限公司</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>91330100143048123X</BuyerIdNum><BuyerName>清流水务 &amp; 子公司</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>333333.34</TotalAmWithoutTax><TotalTaxAm>43333.33</TotalTaxAm><TotalTax-includedAmount>${more.incl ?? '376666.67'}</TotalTax-includedAmount><RequestTime>2027-05-08 09:00:00</RequestTime></BasicInformation>
${more.item ?? '<IssuItemInformation><ItemName>*仪器仪表*电磁流量计</ItemName><SpecMod>DN100</SpecMod><MeaUnits>台</MeaUnits><Quantity>100</Quantity><UnPrice>3333.3334</UnPrice><Amount>333333.34</Amount><TaxRate>0.13</TaxRate><ComTaxAm>43333.33</ComTaxAm></IssuItemInformation>'}
</EInvoiceData>
<SellerAuthentication><AuthenticationMethods>1</AuthenticationMethods></SellerAuthentication>
<TaxSupervisionInfo><InvoiceNumber>${more.number ?? '26332000000123456789'}</InvoiceNumber><IssueTime>2027-05-09 10:11:12</IssueTime></TaxSupervisionInfo>${more.extra ?? ''}</EInvoice>`

/** An archive of these files, each compressed. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  new Promise((done, failed) => {
    const zip = new ZipFile()
    for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
    zip.end()
    const pieces: Buffer[] = []
    zip.outputStream.on('data', (piece: Buffer) => pieces.push(piece))
    zip.outputStream.on('end', () => done(Buffer.concat(pieces)))
    zip.outputStream.on('error', failed)
  })

const ns = 'xmlns:ofd="http://www.ofdspec.org/2016"'
const head = { 'OFD.xml': `<ofd:OFD ${ns}><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>` }
export const ofdWithOriginal = (xml: string, place = '../Attachs/original.xml'): Record<string, string | Buffer> => ({
  ...head,
  'Doc_0/Document.xml': `<ofd:Document ${ns}><ofd:Pages/><ofd:Attachments>Attachs/Attachments.xml</ofd:Attachments></ofd:Document>`,
  'Doc_0/Attachs/Attachments.xml': `<ofd:Attachments ${ns}><ofd:Attachment ID="1"><ofd:FileLoc>${place}</ofd:FileLoc></ofd:Attachment></ofd:Attachments>`,
  'Doc_0/Attachs/original.xml': xml,
})
export const ofdWithTags = (): Record<string, string | Buffer> => ({
  ...head,
  'Doc_0/Document.xml': `<ofd:Document ${ns}><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages><ofd:CustomTags>Tags/CustomTags.xml</ofd:CustomTags></ofd:Document>`,
  'Doc_0/Tags/CustomTags.xml': `<ofd:CustomTags ${ns}><ofd:CustomTag><ofd:FileLoc>CustomTag.xml</ofd:FileLoc></ofd:CustomTag></ofd:CustomTags>`,
  'Doc_0/Tags/CustomTag.xml': `<eInvoice><InvoiceNo><ofd:ObjectRef ${ns} PageRef="1">11</ofd:ObjectRef></InvoiceNo><IssueDate><ofd:ObjectRef ${ns} PageRef="1">12</ofd:ObjectRef></IssueDate><Seller><SellerTaxID><ofd:ObjectRef ${ns} PageRef="1">13</ofd:ObjectRef><ofd:ObjectRef ${ns} PageRef="1">14</ofd:ObjectRef></SellerTaxID></Seller><TaxInclusiveTotalAmount><ofd:ObjectRef ${ns} PageRef="1">15</ofd:ObjectRef></TaxInclusiveTotalAmount></eInvoice>`,
  'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page ${ns}><ofd:Content><ofd:Layer>${Object.entries({
    11: '26332000000123456789',
    12: '2027年05月09日',
    13: '91330100',
    14: 'MA27XYHB5M',
    15: '¥376,666.67',
    16: 'nothing',
  })
    .map(([id, text]) => `<ofd:TextObject ID="${id}"><ofd:TextCode X="0" Y="1">${text}</ofd:TextCode></ofd:TextObject>`)
    .join('')}</ofd:Layer></ofd:Content></ofd:Page>`,
})
