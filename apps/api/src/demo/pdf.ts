import { done, type Session } from './session'

const pdf = (title: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${title}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
/** Uploads a small document. */
export const uploadPdf = async (client: Session, name: string) => [
  done(await client.upload('/sys/common/upload', { name, content: pdf(name), type: 'application/pdf' })),
]
