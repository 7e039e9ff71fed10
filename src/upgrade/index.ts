export { planUpgrade } from './plan-upgrade.ts';
export { upgradeMintJson } from './mint-json.ts';
