import type { Host, HostedProject } from '../host.ts';
import { imageFiles } from './host-image.ts';

/** A cluster: two instances of the image behind a service, with what a rollout without a gap needs. */
export const kubernetes: Host = {
  title: 'Kubernetes',
  target: 'node',
  files: (project) => [...imageFiles(project), { path: 'kubernetes.yaml', contents: manifests(project) }],
  deploy: 'kubectl apply -f kubernetes.yaml',
  next: 'Push the image to your registry, name it and your domain in kubernetes.yaml, and run npm run deploy.',
};

function manifests(project: HostedProject): string {
  return [header(project), deployment(project), service(project), budget(project), ingress(project)].join('---\n');
}

function header({ slug }: HostedProject): string {
  return `# docker build --build-arg OCTAVO_SITE=https://docs.example.com -t registry.example.com/${slug} . && docker push registry.example.com/${slug}
# kubectl create secret generic ${slug} --from-literal=OCTAVO_SECRET=$(openssl rand -hex 32)
# With OCTAVO_REDIS_URL in the secret, instances count requests together.
`;
}

function deployment({ slug }: HostedProject): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${slug}
spec:
  replicas: 2
  selector:
    matchLabels: { app: ${slug} }
  template:
    metadata:
      labels: { app: ${slug} }
    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: docs
          image: registry.example.com/${slug}:latest
          ports:
            - { name: http, containerPort: 8080 }
          env:
            - { name: OCTAVO_SITE, value: "https://docs.example.com" }
          envFrom:
            - secretRef: { name: ${slug} }
          readinessProbe:
            httpGet: { path: /readyz, port: http }
          livenessProbe:
            httpGet: { path: /healthz, port: http }
          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { memory: 384Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
`;
}

function service({ slug }: HostedProject): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: ${slug}
spec:
  selector: { app: ${slug} }
  ports:
    - { name: http, port: 80, targetPort: http }
`;
}

function budget({ slug }: HostedProject): string {
  return `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${slug}
spec:
  minAvailable: 1
  selector:
    matchLabels: { app: ${slug} }
`;
}

function ingress({ slug }: HostedProject): string {
  return `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: ${slug}
spec:
  rules:
    - host: docs.example.com
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: ${slug}
                port: { name: http }
`;
}
