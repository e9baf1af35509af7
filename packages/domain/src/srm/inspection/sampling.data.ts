// Single sampling, normal inspection, of GB/T 2828.1-2012 (ISO 2859-1:1999), with the arrows followed to their ends: the plan at the
// end of an arrow is used whole, its own sample size included (docs/execution.md, Sampling).

export const samplingEdition = 'GB/T 2828.1-2012'

export const codeLetters = [...'ABCDEFGHJKLMNPQR'] as const

/** Largest lot of each step; lots begin at 2, and the last step has no end. */
export const lotBounds = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000, Number.POSITIVE_INFINITY] as const

export const inspectionLevels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export type InspectionLevel = (typeof inspectionLevels)[number]
/** One letter for each step of the lot's size. */
export const lettersOfLevel: Readonly<Record<InspectionLevel, string>> = {
  'S-1': 'AAAABBBBCCCCDDD',
  'S-2': 'AAABBBCCCDDDEEE',
  'S-3': 'AABBCCDDEEFFGGH',
  'S-4': 'AABCCDEEFGGHJJK',
  I: 'AABCCDEFGHJKLMN',
  II: 'ABCDEFGHJKLMNPQ',
  III: 'BCDEFGHJKLMNPQR',
}

/** Acceptable quality limits in percent nonconforming. */
export const aqls = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10'] as const
export type Aql = (typeof aqls)[number]

/** A letter, its own sample size, then for each limit sample size and acceptance number. */
export const normalPlans = `
A 2    200:0 125:0 80:0 50:0 32:0 20:0 13:0 8:0 5:0 3:0 2:0 5:1
B 3    200:0 125:0 80:0 50:0 32:0 20:0 13:0 8:0 5:0 3:0 2:0 5:1
C 5    200:0 125:0 80:0 50:0 32:0 20:0 13:0 8:0 5:0 3:0 8:1 5:1
D 8    200:0 125:0 80:0 50:0 32:0 20:0 13:0 8:0 5:0 13:1 8:1 8:2
E 13   200:0 125:0 80:0 50:0 32:0 20:0 13:0 8:0 20:1 13:1 13:2 13:3
F 20   200:0 125:0 80:0 50:0 32:0 20:0 13:0 32:1 20:1 20:2 20:3 20:5
G 32   200:0 125:0 80:0 50:0 32:0 20:0 50:1 32:1 32:2 32:3 32:5 32:7
H 50   200:0 125:0 80:0 50:0 32:0 80:1 50:1 50:2 50:3 50:5 50:7 50:10
J 80   200:0 125:0 80:0 50:0 125:1 80:1 80:2 80:3 80:5 80:7 80:10 80:14
K 125  200:0 125:0 80:0 200:1 125:1 125:2 125:3 125:5 125:7 125:10 125:14 125:21
L 200  200:0 125:0 315:1 200:1 200:2 200:3 200:5 200:7 200:10 200:14 200:21 125:21
M 315  200:0 500:1 315:1 315:2 315:3 315:5 315:7 315:10 315:14 315:21 200:21 125:21
N 500  800:1 500:1 500:2 500:3 500:5 500:7 500:10 500:14 500:21 315:21 200:21 125:21
P 800  800:1 800:2 800:3 800:5 800:7 800:10 800:14 800:21 500:21 315:21 200:21 125:21
Q 1250 1250:2 1250:3 1250:5 1250:7 1250:10 1250:14 1250:21 800:21 500:21 315:21 200:21 125:21
R 2000 2000:3 2000:5 2000:7 2000:10 2000:14 2000:21 1250:21 800:21 500:21 315:21 200:21 125:21
`
