import { cloudFrontFunction } from './layout-cloudfront.ts';
import { settingsFile, type TargetFacts, type TargetLayout } from '../layout.ts';

/** A folder to zip, a template of AWS SAM that gives it an address, and what CloudFront runs before the site's files in S3. */
export const layout: TargetLayout = {
  runtime: 'node',
  entries: () => [{ path: 'function/index.mjs' }],
  bundle: () => 'function/bundle',
  preserved: ['samconfig.toml'],
  deploy: 'sam deploy --guided',
  // CloudFront's quotas: code of a function (developer guide, quotas on CloudFront Functions).
  sizeLimits: {
    'cloudfront.js': {
      bytes: 10_240,
      hint: 'It lists the pages whose addresses end as files do, or whose files are named otherwise than those of most. Name them alike, or let the function of Lambda answer for the site.',
    },
  },
  files: (facts) => [
    settingsFile(facts, 'function'),
    { path: 'template.yaml', contents: template(facts) },
    { path: 'cloudfront.js', contents: cloudFrontFunction(facts) },
  ],
};

function template({ site }: TargetFacts): string {
  return `# sam deploy --guided
AWSTemplateFormatVersion: "2010-09-09"
Transform: AWS::Serverless-2016-10-31
Parameters:
  Secret:
    Type: String
    NoEcho: true
    Description: OCTAVO_SECRET, at least 32 random characters
Resources:
  Octavo:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: function
      Handler: index.stream
      Runtime: nodejs22.x
      MemorySize: 512
      Timeout: 340
      Environment:
        Variables:
          OCTAVO_SECRET: !Ref Secret
          OCTAVO_SITE: ${JSON.stringify(site.origin)}
      FunctionUrlConfig:
        AuthType: NONE
        InvokeMode: RESPONSE_STREAM
Outputs:
  Address:
    Value: !GetAtt OctavoUrl.FunctionUrl
`;
}
