export { PayoutsTexts as default } from '../texts'
